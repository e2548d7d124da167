import type { Platform } from '../../frame/platform.ts';
import { countUnread } from './store.ts';

/** Tells a member's open pages how many messages are unread. A count that could not be read is told with the next message. */
export const pushUnread = (
  { db, hub, log }: Pick<Platform, 'db' | 'hub' | 'log'>,
  playerId: string,
): Promise<void> =>
  hub
    .sendLatest(playerId, async () => ({ type: 'inbox', value: { unread: await countUnread(db, playerId) } }))
    .catch((error: unknown) => log.warn({ err: error, player: playerId }, 'unread messages not told'));
