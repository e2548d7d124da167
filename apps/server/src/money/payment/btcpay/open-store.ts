import { assert } from '@fairhouse/kernel';
import { type SealingSecrets, unseal } from '../../../secrets/secrets.ts';
import type { PaymentProviderRow } from '../store.ts';
import { type Greenfield, openGreenfield } from './greenfield.ts';
import { type BtcpaySettings, btcpaySettings } from './schemas.ts';

export type BtcpayStore = { readonly api: Greenfield; readonly settings: BtcpaySettings };

/** The store of a payment server, with what is sealed about it. */
export function openStore(sealing: SealingSecrets, provider: PaymentProviderRow): BtcpayStore {
  assert(provider.settings !== null, 'a payment server of this kind has settings');
  const text = unseal(sealing, 'payment_provider.settings', provider.code, provider.settings);
  const settings = btcpaySettings.parse(JSON.parse(text));
  return { settings, api: openGreenfield(provider.baseUrl, settings, fetch) };
}
