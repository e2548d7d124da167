import type { Tx } from '@fairhouse/db';
import type { PlayerContext, SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { playerActor } from './actor.ts';
import { audit } from './store.ts';

/** Writes what a player did with what secures the account into the log. */
export const auditPlayer = (
  platform: Platform,
  tx: Tx,
  player: Pick<PlayerContext, 'id' | 'username'>,
  action: `player.${string}`,
  { brand, nowMs, device, ip }: Pick<SiteCall, 'brand' | 'nowMs' | 'device' | 'ip'>,
): Promise<void> =>
  audit(tx, {
    id: platform.newId('audit'),
    brandId: brand.id,
    atMs: nowMs,
    actor: playerActor(player),
    action,
    subject: player.id,
    detail: { device },
    ip,
  });
