import { type Tx, transact } from '@fairhouse/db';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { hasVipService } from '@fairhouse/rules/identity/member/vip-service';
import { callerBlock } from '@fairhouse/serve';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RouteCall } from '@fairhouse/wire/route';
import type { chatRoutes } from '@fairhouse/wire/talk/chat';
import type { SiteCall } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { findPlayer } from '../../identity/player/index.ts';
import { takeUp } from '../../identity/upload/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../jobs/job.ts';
import { pseudonym } from '../../secrets/secrets.ts';
import { ALWAYS_OPEN, openingOf } from './hours.ts';
import { type Party, partyOf } from './party.ts';
import { pushTalk } from './push-talk.ts';
import {
  appendLine,
  countOpened,
  countSaid,
  findHours,
  findSaid,
  findTalk,
  insertTalk,
  type LineRow,
  lockAddress,
  lockOpen,
  type TalkRow,
} from './store.ts';

type Say = typeof chatRoutes.say;
type Said = { readonly talk: TalkRow; readonly line: LineRow };
type Answer = Result<Said, Refusal<Say['faults'][number] | 'not_logged_in'>>;

const LINES_A_MINUTE = 20;

/** Conversations that visitors of one block of addresses may open in an hour. */
const VISITORS_AN_HOUR = 10;

const tooMany = (spanMs: number) =>
  fail({ code: 'too_many_requests', params: { seconds: spanMs / 1_000 } } as const);

/** Says something for a member or a visitor. The first line opens the conversation; a mark is said once. */
export async function say(
  platform: Platform,
  { body, context }: RouteCall<Say> & { readonly context: SiteCall },
): Promise<Answer> {
  const { text, mark, upload } = body;
  if (text === '' && upload === null) return fail({ code: 'chat_line_empty' });
  const found = await partyOf(platform, context);
  if (!found.ok) return found;
  const party = found.value;
  const { nowMs } = context;
  return transact(platform.db, async (tx): Promise<Answer> => {
    const opened = await openTalk(platform, tx, party, mark, context);
    if (!opened.ok) return opened;
    const { talk, said } = opened.value;
    if (said) return ok({ talk, line: said });
    if ((await countSaid(tx, party.party, nowMs - MINUTE_MS)) >= LINES_A_MINUTE)
      return refused(tx, tooMany(MINUTE_MS));
    if (upload !== null && !(await takePicture(tx, party, upload, talk.id)))
      return refused(tx, fail({ code: 'upload_unknown' }));
    const line = await appendLine(tx, talk, {
      side: 'member',
      sender: party.party,
      mark,
      text,
      uploadId: upload,
      at: nowMs,
    });
    tx.onCommit(() => pushTalk(platform, talk));
    return ok({ talk: (await findTalk(tx, party.brandId, talk.id))!, line });
  });
}

/** A refusal leaves no conversation behind that was opened for it. */
function refused<F>(tx: Tx, refusal: F): F {
  tx.rollBack();
  return refusal;
}

const takePicture = async (tx: Tx, { playerId }: Party, upload: string, talkId: string): Promise<boolean> =>
  playerId !== null && (await takeUp(tx, { playerId, ids: [upload], subject: talkId })) === 1;

/**
 * The party's conversation, locked; opened where there is none. A line that was said before comes with its own, though that
 * has ended since.
 */
async function openTalk(
  platform: Platform,
  tx: Tx,
  party: Party,
  mark: string,
  context: SiteCall,
): Promise<
  Result<
    { readonly talk: TalkRow; readonly said: LineRow | undefined },
    Refusal<'chat_closed' | 'too_many_requests'>
  >
> {
  const { brand, nowMs, ip } = context;
  const before = () => findSaid(tx, party.party, mark, nowMs - DAY_MS);
  const there = await lockOpen(tx, party);
  const said = await before();
  if (said) {
    const talk = await findTalk(tx, brand.id, said.talkId);
    assert(talk, 'a line stands in a conversation of its party');
    return ok({ talk, said });
  }
  if (there) return ok({ talk: there, said: undefined });
  const { open, opensAt } = openingOf((await findHours(tx, brand.id)) ?? ALWAYS_OPEN, brand.timeZone, nowMs);
  if (!open) return fail({ code: 'chat_closed', params: { opensAt: opensAt ?? 0 } });
  const addressKey = pseudonym(platform.config.secret, 'chat address', brand.id, callerBlock(ip));
  if (party.playerId === null) {
    await lockAddress(tx, brand.id, addressKey);
    if ((await countOpened(tx, brand.id, addressKey, nowMs - HOUR_MS)) >= VISITORS_AN_HOUR)
      return tooMany(HOUR_MS);
  }
  const player = party.playerId === null ? undefined : await findPlayer(tx, brand.id, party.playerId);
  await insertTalk(tx, {
    ...party,
    id: platform.newId('chat'),
    username: player?.account ?? null,
    rankLevel: player?.rankLevel ?? null,
    addressKey,
    language: context.language === 'VI' ? 'VI' : 'EN',
    desk: player && hasVipService(player.rankLevel) ? 'vip' : 'general',
    nowMs,
  });
  // Whoever opened it at the same time may have said the same line.
  const talk = await lockOpen(tx, party);
  assert(talk, 'a conversation that cannot be opened is there');
  return ok({ talk, said: await before() });
}
