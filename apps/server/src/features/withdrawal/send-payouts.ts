import { transact } from '@fairhouse/db';
import { subtractMoney } from '@fairhouse/kernel';
import type { Platform } from '../../http/platform.ts';
import { unseal } from '../../http/secrets.ts';
import { openAdapter } from '../payment/index.ts';
import { listToSend, savePayout, type WithdrawalRow } from './store.ts';

const BATCH = 20;

/**
 * Hands approved withdrawals to their payment providers. The reference is the withdrawal's id, and a provider answers
 * the same payout for it however often it is asked: whoever dies in between asks again.
 */
export async function sendPayouts(platform: Platform, signal: AbortSignal): Promise<void> {
  for (let after = ''; !signal.aborted; ) {
    const rows = await listToSend(platform.db, after, BATCH);
    await Promise.all(
      rows.map((row) =>
        sendPayout(platform, row).catch((error: unknown) =>
          platform.log.warn(
            { err: error, withdrawal: row.id },
            'a payout was not taken; it is asked for again',
          ),
        ),
      ),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = last.id;
  }
}

async function sendPayout(platform: Platform, row: WithdrawalRow): Promise<void> {
  const adapter = await openAdapter(platform, row.provider, row.traceId);
  const { payoutId, pageUrl } = await adapter.sendPayout({
    reference: row.id,
    amount: subtractMoney(row.amount, row.fee),
    currency: row.currency,
    account: {
      kind: row.kind,
      institution: row.institution,
      holder: row.holder,
      number: unseal(platform.config.secret, row.number),
    },
  });
  await transact(platform.db, (tx) => savePayout(tx, row.id, payoutId, pageUrl));
}
