import { defineRoutes } from '../route.ts';
import { idOf, instant, line, positiveMoney } from '../schemas.ts';
import * as z from '../zod.ts';

/** What the platform asks of a payment provider with a hosted page. Signed like the provider protocol. */
export const paymentRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/psp/v1/payments',
    summary: 'Open a payment and get its page; the same reference answers the same payment',
    guards: ['signedPlatform'],
    body: z.strictObject({
      reference: idOf('deposit'),
      amount: positiveMoney,
      currency: line(8),
      callbackUrl: z.url().max(300),
      returnUrl: z.url().max(300),
      expiresAt: instant,
    }),
    reply: z.object({
      paymentId: z.string(),
      payUrl: z.string(),
      /** What a code says that another app pays by; none where the provider has none. */
      qr: line(300).optional(),
    }),
    faults: ['idempotency_mismatch'],
  },
  void: {
    method: 'POST',
    path: '/psp/v1/payments/void',
    summary: 'Void the payment of a reference, so that it can no longer be paid',
    guards: ['signedPlatform'],
    body: z.strictObject({ reference: idOf('deposit') }),
    /** False where it has been paid; true for a reference that has no payment. */
    reply: z.object({ void: z.boolean() }),
    faults: [],
  },
});
