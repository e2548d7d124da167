import type { Platform } from '../../frame/platform.ts';
import type { ReadState } from '../../frame/socket-state.ts';
import { countUnread } from './store.ts';

/** Tells a member's open pages how many messages are unread. A count that could not be read is told with the next message. */
export const pushUnread = ({ hub, log }: Pick<Platform, 'hub' | 'log'>, playerId: string): Promise<void> =>
  hub
    .sendLatest(playerId, 'inbox', { id: playerId })
    .catch((error: unknown) => log.warn({ err: error, player: playerId }, 'unread messages not told'));

export const readUnread: ReadState<'inbox'> = async ({ db }, { id }) => ({
  type: 'inbox',
  value: { unread: await countUnread(db, id) },
});
