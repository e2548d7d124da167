import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { hasVipService } from '@fairhouse/rules/identity/member/vip-service';
import type { Refusal } from '@fairhouse/wire/faults';
import type { ChatDeskNow } from '@fairhouse/wire/talk/chat';
import type { SiteCall, SiteHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { issueOneTimeToken } from '../../identity/token/index.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../jobs/job.ts';
import { endTalk } from './end-talk.ts';
import { ALWAYS_OPEN, openingOf } from './hours.ts';
import { type Party, partyOf } from './party.ts';
import { presentLines, presentTalk } from './present.ts';
import { say } from './say.ts';
import {
  findHours,
  findLatest,
  findTalk,
  listLines,
  lockOpen,
  saveContact,
  saveRating,
  saveRead,
  saveTyping,
  shownFrom,
  type TalkRow,
  usualWait,
} from './store.ts';

/** For how long a conversation that has ended is shown in its window, and may be rated. */
const SHOWN_MS = DAY_MS;

const TICKET_LIFE_MS = 30 * SECOND_MS;

export const chatHandlers = (platform: Platform): SiteHandlers['chat'] => {
  const { db } = platform;

  /** Does something to the conversation of the caller that has not ended, if there is one. */
  const withOpen = async (
    context: SiteCall,
    act: (tx: Parameters<Parameters<typeof transact>[1]>[0], talk: TalkRow) => Promise<unknown>,
  ): Promise<Result<null, Refusal<'not_logged_in'>>> => {
    const party = await partyOf(platform, context);
    if (!party.ok) return party;
    await transact(db, async (tx) => {
      const talk = await lockOpen(tx, party.value);
      if (talk) await act(tx, talk);
    });
    return ok(null);
  };

  const deskOf = async (
    party: Party,
    talk: TalkRow | undefined,
    { brand, nowMs }: SiteCall,
  ): Promise<ChatDeskNow> => {
    const player = party.playerId === null ? undefined : await findPlayer(db, brand.id, party.playerId);
    const desk = talk?.desk ?? (player && hasVipService(player.rankLevel) ? 'vip' : 'general');
    const hours = (await findHours(db, brand.id)) ?? ALWAYS_OPEN;
    return {
      desk,
      ...openingOf(hours, brand.timeZone, nowMs),
      usualSeconds: await usualWait(db, brand.id, desk, nowMs - HOUR_MS),
    };
  };

  return {
    view: async ({ query, context }) => {
      const party = await partyOf(platform, context);
      if (!party.ok) return party;
      const { nowMs } = context;
      const talk = await findLatest(db, party.value, nowMs - SHOWN_MS);
      const lines = talk
        ? await listLines(db, talk.id, { after: query.after ?? shownFrom(talk), notes: false })
        : [];
      return ok({
        desk: await deskOf(party.value, talk?.state === 'ended' ? undefined : talk, context),
        talk: talk ? await presentTalk(db, talk, nowMs) : null,
        lines: await presentLines(platform, lines, nowMs),
      });
    },
    say: async (call) => {
      const said = await say(platform, call);
      if (!said.ok) return said;
      const { talk, line } = said.value;
      const [shown] = await presentLines(platform, [line], call.context.nowMs);
      return ok({ talk: await presentTalk(db, talk, call.context.nowMs), line: shown! });
    },
    read: ({ body, context }) => withOpen(context, (tx, { id }) => saveRead(tx, id, 'member', body.upTo)),
    typing: ({ context }) => withOpen(context, (tx, { id }) => saveTyping(tx, id, 'member', context.nowMs)),
    end: ({ context }) => withOpen(context, (tx, talk) => endTalk(platform, tx, talk, context)),
    rate: async ({ body, context }) => {
      const party = await partyOf(platform, context);
      if (!party.ok) return party;
      return transact(db, async (tx) => {
        const talk = await findLatest(tx, party.value, context.nowMs - SHOWN_MS);
        if (talk?.state !== 'ended') return fail({ code: 'chat_not_ended' });
        await saveRating(tx, talk.id, body.stars, body.comment);
        return ok(null);
      });
    },
    contact: ({ body, context }) =>
      withOpen(context, async (tx, { id, playerId }) => {
        if (playerId === null) await saveContact(tx, id, body.contact);
      }),
    ticket: async ({ context }) => {
      const party = await partyOf(platform, context);
      if (!party.ok) return party;
      const talk = await findLatest(db, party.value, context.nowMs - SHOWN_MS);
      if (!talk || talk.playerId !== null) return fail({ code: 'not_found' });
      const ticket = await transact(db, (tx) =>
        issueOneTimeToken(tx, 'socket', { visitor: talk.party }, context.nowMs + TICKET_LIFE_MS),
      );
      return ok({ ticket });
    },
    transcript: async ({ params, context: { brand, player, nowMs } }) => {
      const talk = await findTalk(db, brand.id, params.talk);
      if (!talk || talk.playerId !== player.id) return fail({ code: 'not_found' });
      const lines = await listLines(db, talk.id, { after: 0, notes: false });
      return ok({
        talk: await presentTalk(db, talk, nowMs),
        lines: await presentLines(platform, lines, nowMs),
      });
    },
  };
};
