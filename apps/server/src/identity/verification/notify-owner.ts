import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Platform } from '../../frame/platform.ts';
import { findBrand } from '../../platform/brand/index.ts';
import { type MessageTemplate, queueMessage } from '../messaging/index.ts';
import { findReach } from './store.ts';

/** What an owner hears of, whoever did it. */
export type OwnerEvent = Exclude<MessageTemplate, 'code' | 'resetLink'>;

/**
 * Tells the owner of an account what happened to it, by every way that is known of, in the language of the page that
 * did it or else in the one that the owner chose. Call it before a contact is
 * changed: the notice is for the old one.
 */
export async function notifyOwner(
  platform: Platform,
  tx: Tx,
  player: { readonly id: string; readonly brandId: string; readonly language?: string },
  event: OwnerEvent,
): Promise<void> {
  const [brand, reach] = [await findBrand(tx, player.brandId), await findReach(tx, player.id)];
  assert(brand !== undefined, 'a player belongs to a brand');
  const message = { brand, template: event, language: player.language || (reach?.language ?? '') } as const;
  if (reach?.mobile) await queueMessage(platform, tx, { ...message, channel: 'sms', to: reach.mobile });
  if (reach?.email) await queueMessage(platform, tx, { ...message, channel: 'email', to: reach.email });
}
