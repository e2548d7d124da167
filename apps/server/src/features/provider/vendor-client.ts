import { type Client, createSignedClient } from '@fairhouse/client';
import { vendorApi } from '@fairhouse/wire';
import type { Platform } from '../../http/platform.ts';
import { derivedSecret } from '../../http/secrets.ts';
import { findProvider } from './store.ts';

type VendorApiClient = Client<typeof vendorApi>;

export type VendorClient = VendorApiClient['vendor'];

const TIMEOUT_MS = 5_000;

/** The calls the platform makes to a provider about its games; undefined when it is not connected. */
export const createVendorClient = async (
  platform: Platform,
  code: string,
  traceId: string,
): Promise<VendorClient | undefined> => (await openVendor(platform, code, traceId))?.vendor;

/** Every call the platform makes to a provider; undefined when it is not connected. */
export async function openVendor(
  platform: Platform,
  code: string,
  traceId: string,
): Promise<VendorApiClient | undefined> {
  const provider = await findProvider(platform.db, code);
  if (!provider) return undefined;
  return createSignedClient(vendorApi, {
    origin: provider.base_url,
    key: { keyId: 'platform-1', secret: derivedSecret(platform.config.secret, `vendor ${code}`) },
    timeoutMs: TIMEOUT_MS,
    now: platform.now,
    traceId: () => traceId,
  });
}
