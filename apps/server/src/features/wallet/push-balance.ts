import type { Tx } from '@fairhouse/db';
import type { Platform } from '../../http/platform.ts';
import { presentBalance } from './present-balance.ts';

/** Tells a player's open sockets the new balance, once the transaction has committed. */
export function pushBalance(
  platform: Platform,
  tx: Tx,
  player: { readonly brandId: string; readonly id: string; readonly currency: string },
): void {
  tx.onCommit(() =>
    platform.hub.sendLatest(player.id, async () => ({
      type: 'balance',
      value: await presentBalance(platform.db, player, platform.now()),
    })),
  );
}
