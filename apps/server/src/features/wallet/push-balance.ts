import type { Platform } from '../../http/platform.ts';
import { presentBalance } from './present-balance.ts';

/** Tells a player's open sockets the balance as it is now. For after the commit that changed it. */
export const pushBalance = (
  platform: Platform,
  player: { readonly brandId: string; readonly id: string; readonly currency: string },
): Promise<void> =>
  platform.hub.sendLatest(player.id, async () => ({
    type: 'balance',
    value: await presentBalance(platform.db, player, platform.now()),
  }));
