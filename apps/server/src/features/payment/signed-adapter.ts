import { createSignedClient } from '@fairhouse/client';
import { wireMoney } from '@fairhouse/kernel';
import { paymentApi } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { derivedSecret } from '../../http/secrets.ts';
import type { PaymentAdapter } from './adapter.ts';
import type { PaymentProviderRow } from './store.ts';

const TIMEOUT_MS = 5_000;

/** A provider that speaks the house's own signed protocol, as the sandbox does. */
export function openSignedAdapter(
  platform: Platform,
  provider: PaymentProviderRow,
  traceId: string,
): PaymentAdapter {
  const { secret, siteOrigin } = platform.config;
  const { payment, payout } = createSignedClient(paymentApi, {
    origin: provider.base_url,
    key: { keyId: 'platform-1', secret: derivedSecret(secret, `payment ${provider.code}`) },
    timeoutMs: TIMEOUT_MS,
    now: platform.now,
    traceId: () => traceId,
  });
  return {
    openPayment: (order) =>
      payment.create({
        body: {
          ...order,
          amount: wireMoney(order.amount),
          callbackUrl: `${siteOrigin}/wps/deposit/callback`,
          returnUrl: `${siteOrigin}/member/deposit/${order.reference}`,
        },
      }),
    sendPayout: (order) =>
      payout.create({
        body: {
          ...order,
          amount: wireMoney(order.amount),
          callbackUrl: `${siteOrigin}/wps/withdrawal/callback`,
        },
      }),
  };
}
