import { type Client, createSignedClient } from '@fairhouse/client';
import { moneyOf, wireMoney } from '@fairhouse/kernel';
import { paymentApi, type RouteReply } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { derivedSecret } from '../../http/secrets.ts';
import type { DepositRow, PaymentProviderRow } from './store.ts';

const TIMEOUT_MS = 5_000;

type Payments = Client<typeof paymentApi>['payment'];

/** Asks a payment provider for the page of a deposit. Asking again gives the same page. */
export function askPayment(
  platform: Platform,
  provider: PaymentProviderRow,
  deposit: DepositRow,
  traceId: string,
): Promise<RouteReply<(typeof paymentApi)['payment']['create']>> {
  const payments: Payments = createSignedClient(paymentApi, {
    origin: provider.base_url,
    key: { keyId: 'platform-1', secret: derivedSecret(platform.config.secret, `payment ${provider.code}`) },
    timeoutMs: TIMEOUT_MS,
    now: platform.now,
    traceId: () => traceId,
  }).payment;
  return payments.create({
    body: {
      reference: deposit.id,
      amount: wireMoney(moneyOf(deposit.amount)),
      currency: deposit.currency,
      callbackUrl: `${platform.config.siteOrigin}/wps/deposit/callback`,
      returnUrl: `${platform.config.siteOrigin}/member/deposit/${deposit.id}`,
      expiresAt: deposit.expires_at,
    },
  });
}
