import { wireMoney } from '@fairhouse/kernel';
import type { StatedPayment } from '@fairhouse/wire/money/payment-statement';
import * as z from 'zod';
import type { Platform } from '../../../frame/platform.ts';
import type { StatementAsked } from '../adapter.ts';
import type { StatementPage } from '../read-statement.ts';
import { listPayoutReferences } from '../store.ts';
import { isSettled } from './find-status.ts';
import type { Greenfield } from './greenfield.ts';
import { judgeInvoice, judgePayout, readDecimal, type Verdict } from './read-invoice.ts';
import { type Invoice, invoiceSchema, type Payout, payoutSchema } from './schemas.ts';

const SECOND_MS = 1_000;

/** What was made before a span may have ended in it: an invoice is watched for about as long. */
const LIFE_MS = 2 * 24 * 3_600_000;

const TAKE = 200;

/**
 * What the server's books say. Its lists are by the time of making and tell no time of the end, so a span tells what was made
 * in it or shortly before; told twice and equal is no difference.
 */
export async function readStatement(
  platform: Platform,
  provider: string,
  api: Greenfield,
  asked: StatementAsked,
): Promise<StatementPage> {
  if (asked.by === 'ids') {
    const ids = new Set<string>(asked.ids);
    const query = new URLSearchParams(asked.ids.map((id) => ['orderId', id]));
    const invoices = await api.store('GET', `/invoices?${query}&take=${TAKE}`, z.array(invoiceSchema));
    const items = [...(await tellInvoices(api, invoices)), ...(await tellPayouts(platform, provider, api))];
    return { items: items.filter(({ id }) => ids.has(id)), next: null };
  }
  const skip = asked.cursor === undefined ? 0 : Number(Buffer.from(asked.cursor, 'base64url').toString());
  const query = new URLSearchParams({
    startDate: Math.floor((asked.from - LIFE_MS) / SECOND_MS).toString(),
    endDate: Math.ceil(asked.to / SECOND_MS).toString(),
    skip: skip.toString(),
    take: TAKE.toString(),
  });
  const invoices = await api.store('GET', `/invoices?${query}`, z.array(invoiceSchema));
  const payouts = skip === 0 ? await tellPayouts(platform, provider, api) : [];
  const items = [...(await tellInvoices(api, invoices)), ...payouts].filter(
    ({ at, state }) => state !== 'pending' && at >= asked.from - LIFE_MS && at < asked.to,
  );
  const next = invoices.length === TAKE ? Buffer.from(String(skip + TAKE)).toString('base64url') : null;
  return { items, next };
}

const STATES = { paid: 'done', failed: 'refused' } as const;

const stateOf = (verdict: Verdict | undefined): StatedPayment['state'] =>
  verdict ? STATES[verdict.outcome] : 'pending';

async function tellInvoices(api: Greenfield, invoices: readonly Invoice[]): Promise<StatedPayment[]> {
  const items: StatedPayment[] = [];
  for (const invoice of invoices) {
    const id = invoice.metadata?.orderId;
    if (!id) continue;
    const verdict = judgeInvoice(invoice, await isSettled(api, invoice));
    const amount = wireMoney(verdict?.amount ?? readDecimal(invoice.amount)!);
    const { currency, createdTime } = invoice;
    items.push({
      id,
      call: 'deposit',
      amount,
      currency,
      state: stateOf(verdict),
      at: createdTime * SECOND_MS,
    });
  }
  return items;
}

async function tellPayouts(platform: Platform, provider: string, api: Greenfield): Promise<StatedPayment[]> {
  const payouts: Payout[] = await api.store('GET', '/payouts?includeCancelled=true', z.array(payoutSchema));
  const references = await listPayoutReferences(
    platform.db,
    provider,
    payouts.map(({ id }) => id),
  );
  return payouts.map((payout) => ({
    id: references.get(payout.id) ?? payout.id,
    call: 'payout' as const,
    amount: wireMoney(readDecimal(payout.originalAmount)!),
    currency: payout.originalCurrency,
    state: stateOf(judgePayout(payout)),
    at: payout.date * SECOND_MS,
  }));
}
