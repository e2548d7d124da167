import type { Money } from '@fairhouse/kernel';
import { archivePullPayment } from './archive-pull-payment.ts';
import type { Greenfield } from './greenfield.ts';
import { judgeInvoice, judgePayout } from './read-invoice.ts';
import { type Invoice, invoiceMethodsSchema, invoiceSchema, payoutSchema } from './schemas.ts';

/** What the server says of an invoice or payout now, told as other providers tell it. */
export type Word = {
  readonly reference: string | null;
  readonly outcome: 'paid' | 'failed';
  readonly amount: Money;
  readonly currency: string;
  /** The same state is the same word, however often and in whatever order it is told. */
  readonly eventId: string;
};

/** May what was paid of an invoice still be taken back? Only what is not plainly settled has to be asked for. */
export async function isSettled(
  api: Greenfield,
  { id, status, additionalStatus }: Invoice,
): Promise<boolean> {
  if (additionalStatus === 'None' || status === 'New' || status === 'Processing' || status === 'Invalid')
    return true;
  const methods = await api.store(
    'GET',
    `/invoices/${encodeURIComponent(id)}/payment-methods`,
    invoiceMethodsSchema,
  );
  return methods.flatMap(({ payments }) => payments).every((each) => each.status === 'Settled');
}

/** @returns undefined while the invoice can still change by itself */
export async function findInvoiceStatus(api: Greenfield, invoiceId: string): Promise<Word | undefined> {
  const invoice = await api.store('GET', `/invoices/${encodeURIComponent(invoiceId)}`, invoiceSchema);
  const verdict = judgeInvoice(invoice, await isSettled(api, invoice));
  if (!verdict) return undefined;
  const { status, additionalStatus, currency } = invoice;
  return {
    ...verdict,
    currency,
    reference: invoice.metadata?.orderId ?? null,
    eventId: [invoice.id, status, additionalStatus, verdict.amount].join(':'),
  };
}

/**
 * What the server says of a payout; one that failed can not be claimed again. @returns undefined while it is under way. Its
 * reference is the house's to know.
 */
export async function findPayoutStatus(api: Greenfield, payoutId: string): Promise<Word | undefined> {
  const payout = await api.store('GET', `/payouts/${encodeURIComponent(payoutId)}`, payoutSchema);
  const verdict = judgePayout(payout);
  if (!verdict) return undefined;
  if (verdict.outcome === 'failed' && payout.pullPaymentId)
    await archivePullPayment(api, payout.pullPaymentId);
  return {
    ...verdict,
    currency: payout.originalCurrency,
    reference: null,
    eventId: [payout.id, payout.state, verdict.amount].join(':'),
  };
}
