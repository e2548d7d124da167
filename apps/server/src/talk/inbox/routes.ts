import { transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import type { PlayerContext, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { lastPosition } from '../../frame/slices.ts';
import { presentMessage } from './present.ts';
import { pushUnread } from './push-unread.ts';
import { countUnread, listMessages, markRead, markReadUpTo } from './store.ts';

const SLICE = 20;

export const inboxHandlers = (platform: Platform): SiteHandlers['inbox'] => {
  const { db } = platform;
  const tellUnread = async ({ id }: PlayerContext) => {
    await pushUnread(platform, id);
    return ok({ unread: await countUnread(db, id) });
  };
  return {
    list: async ({ query, context: { player } }) => {
      const limit = query.limit ?? SLICE;
      const rows = await listMessages(db, player.id, { before: lastPosition(query.cursor), limit });
      const next = rows.length === limit ? rows.at(-1)!.id.toString() : null;
      return ok({ items: rows.map(presentMessage), next });
    },
    unread: async ({ context: { player } }) => ok({ unread: await countUnread(db, player.id) }),
    read: async ({ params, context: { player, nowMs } }) => {
      const known = await transact(db, (tx) => markRead(tx, player.id, BigInt(params.message), nowMs));
      return known ? tellUnread(player) : fail({ code: 'not_found' });
    },
    readAll: async ({ body, context: { player, nowMs } }) => {
      await transact(db, (tx) => markReadUpTo(tx, player.id, BigInt(body.upTo), nowMs));
      return tellUnread(player);
    },
  };
};
