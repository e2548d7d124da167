import type { Platform } from '../../frame/platform.ts';
import { presentBalance } from './present-balance.ts';

type Holder = { readonly brandId: string; readonly id: string; readonly currency: string };

/**
 * Tells a player's open sockets the balance as it is now. For after the commit that changed it, which stands whatever
 * becomes of this: a balance that could not be read is told with the next change.
 */
export const pushBalance = (
  platform: Pick<Platform, 'db' | 'hub' | 'log' | 'now'>,
  player: Holder,
): Promise<void> =>
  platform.hub
    .sendLatest(player.id, async () => ({
      type: 'balance',
      value: await presentBalance(platform.db, player, platform.now()),
    }))
    .catch((error: unknown) => platform.log.warn({ err: error, player: player.id }, 'balance not told'));
