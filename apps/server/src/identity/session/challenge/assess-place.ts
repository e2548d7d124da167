import type { Tx } from '@fairhouse/db';
import { addressBlock } from '@fairhouse/serve';
import type { SiteCall } from '../../../frame/contexts.ts';
import { methodsOf, type SecondMethod } from '../../credential/index.ts';
import { deviceOf } from '../browser.ts';
import type { Proven } from '../entry.ts';
import { findPlace, hasDevice } from './store.ts';

export type PlaceVerdict =
  | { readonly verdict: 'known' | 'refused' }
  | { readonly verdict: 'ask'; readonly methods: readonly SecondMethod[] };

/**
 * Is the place of a login known to the account? A code to the phone proves enough by itself. An account that has nothing to
 * be asked by lets in a browser that it knows, and refuses others: customer service helps those, with a password for one login
 * that counts at every place.
 */
export async function assessPlace(
  tx: Tx,
  { person, how, due, place }: Proven,
  context: SiteCall,
): Promise<PlaceVerdict> {
  if (how === 'sms' || how === 'third_party') return { verdict: 'known' };
  const { used, here } = place ?? (await findPlace(tx, person.id, addressBlock(context.ip)));
  if (!used || here) return { verdict: 'known' };
  const methods = await methodsOf(tx, context.brand.id, person.id);
  if (methods.length > 0) return { verdict: 'ask', methods };
  if (due === 'initial') return { verdict: 'known' };
  const device = deviceOf(context);
  const known = device !== undefined && (await hasDevice(tx, person.id, device));
  return { verdict: known ? 'known' : 'refused' };
}
