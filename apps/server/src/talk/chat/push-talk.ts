import type { Platform } from '../../frame/platform.ts';
import { presentTalk } from './present.ts';
import { countUnread, findTalk } from './store.ts';

/** Tells the open pages of a party, after a commit, how the conversation stands. What could not be read is read with the next. */
export const pushTalk = (
  { db, hub, log, now }: Pick<Platform, 'db' | 'hub' | 'log' | 'now'>,
  { id, brandId, party }: { readonly id: string; readonly brandId: string; readonly party: string },
): Promise<void> =>
  hub
    .sendLatest(party, async () => {
      const talk = (await findTalk(db, brandId, id))!;
      const unread = await countUnread(db, talk);
      const { state, last, staffRead, typing } = await presentTalk(db, talk, now());
      return { type: 'chat', value: { id: talk.id, state, last, staffRead, typing, unread } };
    })
    .catch((error: unknown) => log.warn({ err: error, talk: id }, 'conversation not told'));
