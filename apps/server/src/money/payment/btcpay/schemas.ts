import * as z from 'zod';

/** Decimal texts, and the numbers that older versions of the server send for some of them. */
const decimal = z.union([z.string(), z.number()]).transform(String);
const unixSeconds = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());

/** What is read of an invoice (Greenfield API v1, `InvoiceData`). */
export const invoiceSchema = z.object({
  id: z.string(),
  amount: decimal,
  paidAmount: decimal.nullish(),
  currency: z.string(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.enum(['None', 'PaidLate', 'PaidPartial', 'Marked', 'Invalid', 'PaidOver']),
  checkoutLink: z.string(),
  createdTime: unixSeconds,
  metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});

export type Invoice = z.output<typeof invoiceSchema>;

/** Payments of an invoice, by method; one that has not settled may still be taken back. */
export const invoiceMethodsSchema = z.array(
  z.object({ payments: z.array(z.object({ status: z.string() })).default([]) }),
);

export const pullPaymentSchema = z.object({ id: z.string() });

export const payoutSchema = z.object({
  id: z.string(),
  pullPaymentId: z.string().nullish(),
  date: unixSeconds,
  originalAmount: decimal,
  originalCurrency: z.string(),
  state: z.enum(['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled']),
});

export type Payout = z.output<typeof payoutSchema>;

/** What a payment server of this kind needs beside its address. */
export const btcpaySettings = z.strictObject({
  apiKey: z.string().min(10),
  storeId: z.string().min(1),
  /** The payout method that withdrawals are sent by, e.g. `BTC-CHAIN`. */
  payoutMethod: z.string().min(1),
});

export type BtcpaySettings = z.output<typeof btcpaySettings>;
