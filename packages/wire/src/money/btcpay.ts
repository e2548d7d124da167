import { defineRoutes } from '../route.ts';
import { line } from '../schemas.ts';
import * as z from '../zod.ts';

/** Payment server (BTCPay Server, Greenfield API 1) → platform. What an event says is not believed but asked for again. */
export const btcpayRoutes = defineRoutes({
  webhook: {
    method: 'POST',
    path: '/wps/payment/btcpay',
    summary: 'Something about an invoice or a payout has changed at the payment server',
    guards: ['webhook'],
    body: z.looseObject({
      deliveryId: line(120),
      type: line(60),
      storeId: line(120).optional(),
      invoiceId: line(120).optional(),
      payoutId: line(120).optional(),
    }),
    /** Was there anything final to hear? */
    reply: z.object({ heard: z.boolean() }),
    faults: ['not_found', 'contradicting_outcome', 'payment_provider_silent'],
  },
});
