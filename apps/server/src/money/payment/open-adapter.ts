import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import type { PaymentAdapter } from './adapter.ts';
import { openBtcpayAdapter } from './btcpay/adapter.ts';
import { openSignedAdapter } from './signed-adapter.ts';
import { findPaymentProvider } from './store.ts';

/** How a payment provider of the house is spoken with. @param traceId of the call or the record that asks */
export async function openAdapter(
  platform: Platform,
  code: string,
  traceId: string,
): Promise<PaymentAdapter> {
  const provider = await findPaymentProvider(platform.db, code);
  assert(provider !== undefined, 'a method names a payment provider of the house');
  return provider.kind === 'btcpay'
    ? openBtcpayAdapter(platform, provider)
    : openSignedAdapter(platform, provider, traceId);
}
