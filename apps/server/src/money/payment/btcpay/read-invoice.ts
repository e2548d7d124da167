import { type Money, parseMoney } from '@fairhouse/kernel';
import type { Invoice, Payout } from './schemas.ts';

/** What a payment server's state comes to: final, and how much. */
export type Verdict = { readonly outcome: 'paid' | 'failed'; readonly amount: Money };

/** Cut, not rounded: nobody is credited a fraction that did not come. */
export const readDecimal = (text: string): Money | undefined =>
  parseMoney(text.replace(/(\.\d{4})\d+$/, '$1'));

/**
 * What has become of an invoice; undefined while it can still change by itself. What was paid of an expired one, or more or
 * less than was asked, is told as it is: the amounts differ, and people look. One that somebody marked as settled by hand
 * counts for what was paid and for nothing else.
 * @param settled have all its payments settled?
 */
export function judgeInvoice(invoice: Invoice, settled: boolean): Verdict | undefined {
  const asked = readDecimal(invoice.amount);
  const paid = readDecimal(invoice.paidAmount ?? '0');
  if (asked === undefined || paid === undefined)
    throw new Error(`invoice ${invoice.id} has an amount that is none`);
  if (invoice.status === 'New' || invoice.status === 'Processing') return undefined;
  if (invoice.status === 'Settled' && invoice.additionalStatus === 'None')
    return { outcome: 'paid', amount: asked };
  if (invoice.status === 'Invalid' || paid === 0n)
    return invoice.status === 'Settled' ? undefined : { outcome: 'failed', amount: asked };
  return settled ? { outcome: 'paid', amount: paid } : undefined;
}

/** What has become of a payout; undefined while it is under way. */
export function judgePayout(payout: Payout): Verdict | undefined {
  const amount = readDecimal(payout.originalAmount);
  if (amount === undefined) throw new Error(`payout ${payout.id} has an amount that is none`);
  if (payout.state === 'Completed') return { outcome: 'paid', amount };
  return payout.state === 'Cancelled' ? { outcome: 'failed', amount } : undefined;
}
