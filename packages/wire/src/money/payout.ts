import { defineRoutes } from '../route.ts';
import { idOf, line, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

/** What the platform asks of a payment provider that sends money. Signed like the provider protocol. */
export const payoutRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/psp/v1/payouts',
    summary: 'Send money to an account; the same reference answers the same payout',
    guards: ['signedPlatform'],
    body: z.strictObject({
      reference: idOf('withdrawal'),
      amount: positiveMoney,
      currency: line(8),
      account: z.strictObject({
        kind: z.enum(['bank', 'wallet']),
        institution: line(80),
        holder: line(100),
        number: line(90),
      }),
      callbackUrl: z.url().max(300),
    }),
    reply: z.object({ payoutId: z.string(), pageUrl: z.string() }),
    faults: ['idempotency_mismatch'],
  },
});
