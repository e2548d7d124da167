import type { Platform } from '../../frame/platform.ts';
import type { ReadState, SocketStates } from '../../frame/socket-state.ts';
import { presentBalance } from './present-balance.ts';

/**
 * Tells a player's open sockets the balance as it is now. For after the commit that changed it, which stands whatever
 * becomes of this: a balance that could not be read is told with the next change.
 */
export const pushBalance = (
  { hub, log }: Pick<Platform, 'hub' | 'log'>,
  player: SocketStates['balance'],
): Promise<void> => {
  const { brandId, id, currency } = player;
  return hub
    .sendLatest(id, 'balance', { brandId, id, currency })
    .catch((error: unknown) => log.warn({ err: error, player: id }, 'balance not told'));
};

export const readBalance: ReadState<'balance'> = async ({ db, now }, player) => ({
  type: 'balance',
  value: await presentBalance(db, player, now()),
});
