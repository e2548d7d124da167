import type { Platform } from '../../frame/platform.ts';
import type { ReadState, SocketStates } from '../../frame/socket-state.ts';
import { presentTalk } from './present.ts';
import { countUnread, findTalk } from './store.ts';

/** Tells the open pages of a party, after a commit, how the conversation stands. What could not be read is read with the next. */
export const pushTalk = (
  { hub, log }: Pick<Platform, 'hub' | 'log'>,
  { id, brandId, party }: SocketStates['chat'] & { readonly party: string },
): Promise<void> =>
  hub
    .sendLatest(party, 'chat', { id, brandId })
    .catch((error: unknown) => log.warn({ err: error, talk: id }, 'conversation not told'));

export const readTalk: ReadState<'chat'> = async ({ db, now }, { id, brandId }) => {
  const talk = (await findTalk(db, brandId, id))!;
  const unread = await countUnread(db, talk);
  const { state, last, staffRead, typing } = await presentTalk(db, talk, now());
  return { type: 'chat', value: { id: talk.id, state, last, staffRead, typing, unread } };
};
