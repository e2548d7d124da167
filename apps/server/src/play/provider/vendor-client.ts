import type { Client } from '@fairhouse/client';
import { createSignedClient } from '@fairhouse/client/signed';
import { patienceOf, transact } from '@fairhouse/db';
import { bookmakerApi, vendorApi } from '@fairhouse/wire/apis';
import type { Api } from '@fairhouse/wire/route';
import type { Platform } from '../../frame/platform.ts';
import { derivedSecret } from '../../secrets/secrets.ts';
import { addCall } from './health/store.ts';
import { findProvider } from './store.ts';

export type VendorApiClient = Client<typeof vendorApi>;

export type VendorClient = VendorApiClient['vendor'];

export type BookmakerClient = Client<typeof bookmakerApi>;

const TIMEOUT_MS = 5_000;

/** The calls the platform makes to a provider about its games; undefined when it is not connected. */
export const createVendorClient = async (
  platform: Platform,
  code: string,
  traceId: string,
): Promise<VendorClient | undefined> => (await openVendor(platform, code, traceId))?.vendor;

/** Every call the platform makes to a provider; undefined when it is not connected. */
export const openVendor = (
  platform: Platform,
  code: string,
  traceId: string,
): Promise<VendorApiClient | undefined> => openSigned(platform, vendorApi, code, traceId);

/** Every call the platform makes to a bookmaker; undefined when it is not connected. */
export const openBookmaker = (
  platform: Platform,
  code: string,
  traceId: string,
): Promise<BookmakerClient | undefined> => openSigned(platform, bookmakerApi, code, traceId);

async function openSigned<A extends Api>(
  platform: Platform,
  api: A,
  code: string,
  traceId: string,
): Promise<Client<A> | undefined> {
  const provider = await findProvider(platform.db, code);
  if (!provider) return undefined;
  return createSignedClient(api, {
    origin: provider.baseUrl,
    key: { keyId: 'platform-1', secret: derivedSecret(platform.config.secret, `vendor ${code}`) },
    timeoutMs: TIMEOUT_MS * patienceOf(platform.config.databaseUrl),
    now: platform.now,
    traceId: () => traceId,
    fetch: countingFetch(platform, code),
  });
}

const SERVER_FAULT = 500;

/** Keeps how a provider answers; that it cannot be kept is no reason not to ask. */
const countingFetch =
  (platform: Platform, provider: string): typeof fetch =>
  async (address, init) => {
    const beganAt = platform.now();
    const count = async (answered: boolean) => {
      const atMs = platform.now();
      const call = { provider, atMs, ok: answered, millis: Math.max(0, atMs - beganAt) };
      await transact(platform.db, (tx) => addCall(tx, call)).catch((error: unknown) =>
        platform.log.warn({ err: error, provider }, 'a call to a provider is not counted'),
      );
    };
    try {
      const response = await fetch(address, init);
      await count(response.status < SERVER_FAULT);
      return response;
    } catch (error) {
      await count(false);
      throw error;
    }
  };
