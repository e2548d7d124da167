import { defineRoutes } from '../route.ts';
import { amount, instant, slice } from '../schemas.ts';
import type { SignedCall } from '../signature.ts';
import * as z from '../zod.ts';
import { TRANSACTION_STATES, transactionsAsked } from './transaction-list.ts';

/** What a payment provider did for the house: it took money or sent some. */
export const PAYMENT_CALLS = ['deposit', 'payout'] as const;

export type PaymentCall = (typeof PAYMENT_CALLS)[number];

/** One payment or payout; `id` is the reference that the house gave it, `at` when it came to its state. */
const item = z.object({
  id: z.string(),
  call: z.enum(PAYMENT_CALLS),
  amount,
  currency: z.string(),
  state: z.enum(TRANSACTION_STATES),
  at: instant,
});

export type StatedPayment = z.infer<typeof item>;

/** What the text of a statement holds: what came to an end in the span, oldest first, or what was asked for by id. */
export const paymentStatement = slice(item);

/** What the platform asks of a payment provider about what it has done. Signed like the rest, both ways. */
export const paymentStatementRoutes = defineRoutes({
  read: {
    method: 'POST',
    path: '/psp/v1/statement',
    summary: 'Payments and payouts that ended in a period, or the state of a few; the answer is signed',
    guards: ['signedPlatform'],
    body: transactionsAsked({}),
    reply: z.object({
      /** JSON, as `paymentStatement` describes it. */
      statement: z.string(),
      keyId: z.string(),
      timestamp: z.string(),
      signature: z.string(),
    }),
    faults: ['bad_request'],
  },
});

/** What a provider signs of a statement: it is the answer to this one call, and no call of its own. */
export const signedStatement = (timestamp: string, statement: string): SignedCall => ({
  timestamp,
  method: 'REPLY',
  target: paymentStatementRoutes.read.path,
  body: statement,
});
