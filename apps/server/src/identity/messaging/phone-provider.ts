import { phoneAuthSettings } from '@fairhouse/wire/identity/phone-auth';
import type * as z from 'zod';
import type { Platform } from '../../frame/platform.ts';
import { openAdapterSecret } from './adapter-secret.ts';
import { findAdapter } from './store.ts';

export type PhoneProvider = z.output<typeof phoneAuthSettings> & {
  /** The key that its calls are made with; undefined when none is kept: proofs are then believed, and not asked for here. */
  readonly apiKey: string | undefined;
};

/** The identity provider that a brand has set up and not stopped. */
export async function findProvider(platform: Platform, brandId: string): Promise<PhoneProvider | undefined> {
  const adapter = await findAdapter(platform.db, brandId, 'phone_auth');
  const settings = phoneAuthSettings.safeParse(adapter?.settings).data;
  if (!settings || !adapter || adapter.stoppedAt !== null) return undefined;
  return { ...settings, apiKey: openAdapterSecret(platform, adapter) };
}

/** The same, where the site can ask it to prove a phone. */
export async function findPhoneProvider(
  platform: Platform,
  brandId: string,
): Promise<(PhoneProvider & { readonly apiKey: string }) | undefined> {
  const provider = await findProvider(platform, brandId);
  return provider?.apiKey === undefined ? undefined : { ...provider, apiKey: provider.apiKey };
}
