import type { Tx } from '@fairhouse/db';
import type { PlayerContext, SiteCall } from '../../http/contexts.ts';
import type { Platform } from '../../http/platform.ts';
import { audit } from '../audit/index.ts';

/** A call of a member whose session was checked. */
export type MemberCall = SiteCall & { readonly player: PlayerContext };

/** Who is told of a change, in the language of the page. */
export const ownerOf = ({ brand, player, language }: MemberCall) => ({
  id: player.id,
  brandId: brand.id,
  language,
});

/** Writes what a member changed into the log. */
export const tell = (
  platform: Platform,
  tx: Tx,
  { brand, player, nowMs, device, ip }: MemberCall,
  action: string,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: `player ${player.username}`,
    action,
    subject: player.id,
    detail: { device },
    ip,
  });
