import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { openAdapter } from '../payment/index.ts';
import { type DepositRow, listVoidsDue, saveVoid } from './store.ts';

const BATCH = 50;

/** Payment servers close a payment by the minute, and some only by themselves. */
const AGAIN_MS = 5 * 60_000;

/**
 * Has providers end the payments of deposits that were given up. Until that is done a deposit counts against the limits of
 * its player. @returns how many were asked for
 */
export async function voidPayments(platform: Platform): Promise<number> {
  const due = await listVoidsDue(platform.db, platform.now(), BATCH);
  await Promise.all(due.map((row) => voidPayment(platform, row)));
  return due.length;
}

/** Has the provider of one deposit end its payment. A provider that does not answer is asked again later. */
export async function voidPayment(
  platform: Platform,
  { id, provider, traceId, amount, currency }: DepositRow,
): Promise<void> {
  const { db, log, now, newId } = platform;
  if (provider === null) return;
  const isVoid = await openAdapter(platform, provider, traceId ?? newId('trace'))
    .then((adapter) => adapter.voidPayment({ reference: id, amount, currency }))
    .catch((error: unknown) => {
      log.warn({ err: error, deposit: id }, 'a payment was not voided; it is asked for again');
      return false;
    });
  await transact(db, (tx) => saveVoid(tx, id, isVoid ? null : now() + AGAIN_MS));
}
