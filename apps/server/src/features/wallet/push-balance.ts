import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../http/platform.ts';
import { presentBalance } from './present-balance.ts';

/** Tells a player's open sockets the new balance, once the transaction has committed. */
export function pushBalance(
  platform: Platform,
  tx: Tx,
  player: { readonly brandId: string; readonly id: string; readonly currency: string },
): void {
  tx.onCommit(async () => {
    if (!platform.hub.has(player.id)) return;
    const value = await presentBalance(platform.db, player, platform.now());
    platform.hub.send(player.id, { type: 'balance', value });
  });
}
