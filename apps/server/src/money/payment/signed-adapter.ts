import { createSignedClient } from '@fairhouse/client/signed';
import { patienceOf } from '@fairhouse/db';
import { wireMoney } from '@fairhouse/kernel';
import { paymentApi } from '@fairhouse/wire/apis';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret, unseal } from '../../secrets/secrets.ts';
import type { PaymentAdapter } from './adapter.ts';
import { readSignedStatement } from './read-statement.ts';
import type { PaymentProviderRow } from './store.ts';

const TIMEOUT_MS = 5_000;

/** A provider that speaks the house's own signed protocol, as the sandbox does. */
export function openSignedAdapter(
  platform: Platform,
  provider: PaymentProviderRow,
  traceId: string,
): PaymentAdapter {
  const { secret, sealing, siteOrigin, databaseUrl } = platform.config;
  const { payment, payout, statement } = createSignedClient(paymentApi, {
    origin: provider.baseUrl,
    key: { keyId: 'platform-1', secret: derivedSecret(secret, `payment ${provider.code}`) },
    timeoutMs: TIMEOUT_MS * patienceOf(databaseUrl),
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
        },
      }),
    voidPayment: async ({ reference }) => (await payment.void({ body: { reference } })).void,
    sendPayout: ({ prepared: _, ...order }) =>
      payout.create({
        body: {
          ...order,
          amount: wireMoney(order.amount),
          callbackUrl: `${siteOrigin}/wps/withdrawal/callback`,
        },
      }),
    readStatement: async (asked) => {
      const reply = await statement.read({ body: asked });
      const secretOf = (keyId: string) =>
        keyId === provider.keyId
          ? unseal(sealing, 'payment_provider.secret', provider.code, provider.secret)
          : undefined;
      return readSignedStatement(reply, secretOf, platform.now());
    },
  };
}
