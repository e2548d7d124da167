// Owns: chat_canned, chat_hours, chat_line, chat_talk

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import type { CannedAnswer, ChatFigures, ChatHours } from '@fairhouse/wire/talk/chat';
import type { ChatDesk, ChatList, ChatSide, ChatState } from '@fairhouse/wire/talk/chat-words';

export type TalkRow = {
  readonly id: Id<'chat'>;
  readonly brandId: string;
  readonly party: string;
  readonly playerId: Id<'player'> | null;
  readonly username: string | null;
  readonly rankLevel: number | null;
  readonly contact: string | null;
  readonly language: string;
  readonly desk: ChatDesk;
  readonly state: ChatState;
  readonly staff: string | null;
  readonly openedAt: number;
  readonly waitingSince: number | null;
  readonly answeredAt: number | null;
  readonly endedAt: number | null;
  readonly lastLine: number;
  readonly memberRead: number;
  readonly staffRead: number;
  readonly memberTypedAt: number | null;
  readonly staffTypedAt: number | null;
  readonly stars: number | null;
  readonly comment: string;
};

const talks = sql`select t.id, t.brand_id, t.party, t.player_id, t.username, t.rank_level, t.contact, t.language, t.desk, t.state,
    t.staff, t.opened_at, t.waiting_since, t.answered_at, t.ended_at, t.last_line, t.member_read, t.staff_read,
    t.member_typed_at, t.staff_typed_at, t.stars, t.comment
  from chat_talk t`;

/** Whose conversation it is. */
export type Whose = { readonly brandId: string; readonly party: string };

export type NewTalk = Whose &
  Pick<TalkRow, 'id' | 'playerId' | 'username' | 'rankLevel' | 'language' | 'desk'> & {
    readonly addressKey: string;
    readonly nowMs: number;
  };

/** Opens a conversation, unless the party has one already. */
export const insertTalk = (tx: Tx, talk: NewTalk): Promise<number> =>
  run(
    tx,
    sql`insert into chat_talk (id, brand_id, party, player_id, username, rank_level, address_key, language, desk, state, opened_at,
        moved_at)
      values (${talk.id}, ${talk.brandId}, ${talk.party}, ${talk.playerId}, ${talk.username}, ${talk.rankLevel},
        ${talk.addressKey}, ${talk.language}, ${talk.desk},
        'waiting', ${at(talk.nowMs)}, ${at(talk.nowMs)})
      on conflict (brand_id, party) where state <> 'ended' do nothing`,
  );

/** The party's conversation that has not ended. */
export const lockOpen = (tx: Tx, { brandId, party }: Whose): Promise<TalkRow | undefined> =>
  findRow(
    tx,
    sql<TalkRow>`${talks} where t.brand_id = ${brandId} and t.party = ${party} and t.state <> 'ended'
      for no key update`,
  );

/** The newest conversation of a party that was not over before an instant. */
export const findLatest = (
  reader: Reader,
  { brandId, party }: Whose,
  endedSinceMs: number,
): Promise<TalkRow | undefined> =>
  findRow(
    reader,
    sql<TalkRow>`${talks} where t.brand_id = ${brandId} and t.party = ${party}
      and (t.ended_at is null or t.ended_at > ${at(endedSinceMs)})
      order by t.opened_at desc, t.id desc limit 1`,
  );

export const findTalk = (reader: Reader, brandId: string, id: string): Promise<TalkRow | undefined> =>
  findRow(reader, sql<TalkRow>`${talks} where t.brand_id = ${brandId} and t.id = ${id}`);

export const lockTalk = (tx: Tx, brandId: string, id: string): Promise<TalkRow | undefined> =>
  findRow(tx, sql<TalkRow>`${talks} where t.brand_id = ${brandId} and t.id = ${id} for no key update`);

/** One new conversation from an address at a time: each sees the ones before it. */
export const lockAddress = (tx: Tx, brandId: string, addressKey: string): Promise<unknown> =>
  findRow(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${brandId} ${addressKey}`}, 0))`);

export const countOpened = async (
  reader: Reader,
  brandId: string,
  addressKey: string,
  sinceMs: number,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from chat_talk
        where brand_id = ${brandId} and address_key = ${addressKey} and player_id is null and opened_at > ${at(sinceMs)}`,
    )
  ).count;

export type LineRow = {
  readonly talkId: Id<'chat'>;
  readonly number: number;
  readonly side: ChatSide;
  readonly sender: string;
  readonly mark: string;
  readonly text: string;
  readonly uploadId: Id<'upload'> | null;
  readonly at: number;
};

const lineColumns = sql`talk_id, number, side, sender, mark, text, upload_id, at`;

/** A line that the party has said before, in whichever conversation of the last day. */
export const findSaid = (
  reader: Reader,
  sender: string,
  mark: string,
  sinceMs: number,
): Promise<LineRow | undefined> =>
  findRow(
    reader,
    sql<LineRow>`select ${lineColumns} from chat_line
      where sender = ${sender} and at > ${at(sinceMs)} and mark = ${mark} limit 1`,
  );

export const countSaid = async (reader: Reader, sender: string, sinceMs: number): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from chat_line
        where sender = ${sender} and at > ${at(sinceMs)}`,
    )
  ).count;

export const listLines = (
  reader: Reader,
  talkId: string,
  { after, notes }: { readonly after: number; readonly notes: boolean },
): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select ${lineColumns} from chat_line where talk_id = ${talkId} and number > ${after}
      and (${notes} or side <> 'note') order by number limit 500`,
  );

/** So many of the last lines are shown at once. */
const SHOWN_LINES = 200;

export const shownFrom = ({ lastLine }: Pick<TalkRow, 'lastLine'>): number =>
  Math.max(0, lastLine - SHOWN_LINES);

/** Adds a line to a conversation that is locked, and notes what it changes there. */
export async function appendLine(
  tx: Tx,
  talk: TalkRow,
  line: Omit<LineRow, 'talkId' | 'number'>,
): Promise<LineRow> {
  const number = talk.lastLine + 1;
  await run(
    tx,
    sql`insert into chat_line (talk_id, number, side, sender, mark, text, upload_id, at)
      values (${talk.id}, ${number}, ${line.side}, ${line.sender}, ${line.mark}, ${line.text}, ${line.uploadId},
        ${at(line.at)})`,
  );
  const now = at(line.at);
  const change = {
    member: sql`waiting_since = coalesce(waiting_since, ${now}), member_read = ${number}, member_typed_at = null,`,
    staff: sql`waiting_since = null, answered_at = coalesce(answered_at, ${now}), staff_read = ${number},
      staff_typed_at = null,`,
    note: sql``,
  }[line.side];
  await run(
    tx,
    sql`update chat_talk set ${change} last_line = ${number}, moved_at = ${now} where id = ${talk.id}`,
  );
  return { ...line, talkId: talk.id, number };
}

export const saveTaken = (
  tx: Tx,
  id: string,
  taken: { readonly staff: string | null; readonly desk: ChatDesk },
): Promise<number> =>
  run(
    tx,
    sql`update chat_talk set staff = ${taken.staff}, desk = ${taken.desk},
      state = ${taken.staff === null ? 'waiting' : 'open'}, staff_typed_at = null where id = ${id}`,
  );

export const saveEnded = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update chat_talk set state = 'ended', ended_at = ${at(nowMs)}, waiting_since = null where id = ${id}`,
  );

export const saveRating = (tx: Tx, id: string, stars: number, comment: string): Promise<number> =>
  run(tx, sql`update chat_talk set stars = ${stars}, comment = ${comment} where id = ${id}`);

export const saveContact = (tx: Tx, id: string, contact: string): Promise<number> =>
  run(tx, sql`update chat_talk set contact = ${contact} where id = ${id}`);

export const saveRead = (tx: Tx, id: string, side: 'member' | 'staff', upTo: number): Promise<number> =>
  run(
    tx,
    side === 'member'
      ? sql`update chat_talk set member_read = least(greatest(member_read, ${upTo}), last_line) where id = ${id}`
      : sql`update chat_talk set staff_read = least(greatest(staff_read, ${upTo}), last_line) where id = ${id}`,
  );

export const saveTyping = (tx: Tx, id: string, side: 'member' | 'staff', nowMs: number): Promise<number> =>
  run(
    tx,
    side === 'member'
      ? sql`update chat_talk set member_typed_at = ${at(nowMs)} where id = ${id}`
      : sql`update chat_talk set staff_typed_at = ${at(nowMs)} where id = ${id}`,
  );

/** How many of a desk wait in front of one that waits. */
export const countAhead = async (reader: Reader, talk: TalkRow): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from chat_talk
        where brand_id = ${talk.brandId} and desk = ${talk.desk} and state = 'waiting'
          and (opened_at, id) < (${at(talk.openedAt)}, ${talk.id})`,
    )
  ).count;

/** Lines of the staff that the member has not read. */
export const countUnread = async (
  reader: Reader,
  talk: Pick<TalkRow, 'id' | 'memberRead'>,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from chat_line
        where talk_id = ${talk.id} and side = 'staff' and number > ${talk.memberRead}`,
    )
  ).count;

/** Half of the first answers since an instant came within so long; undefined: there were none. */
export const usualWait = async (
  reader: Reader,
  brandId: string,
  desk: ChatDesk | null,
  sinceMs: number,
): Promise<number | null> =>
  (
    await getRow(
      reader,
      sql<{ seconds: number | null }>`
        select round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - opened_at)))::int as seconds
        from chat_talk where brand_id = ${brandId} and answered_at > ${at(sinceMs)}
          and (${desk}::text is null or desk = ${desk})`,
    )
  ).seconds;

export const readFigures = (
  reader: Reader,
  brandId: string,
  { hourMs, dayMs }: { readonly hourMs: number; readonly dayMs: number },
): Promise<Omit<ChatFigures, 'usualSeconds'>> =>
  getRow(
    reader,
    sql<Omit<ChatFigures, 'usualSeconds'>>`
      select (select count(*)::int from chat_talk where brand_id = ${brandId} and state = 'waiting') as waiting,
        (count(*) filter (where answered_at > ${at(hourMs)}))::int as answered,
        round(percentile_cont(0.95) within group (order by extract(epoch from answered_at - opened_at)))::int as "lateSeconds",
        (count(stars))::int as rated, (count(*) filter (where stars >= 4))::int as "ratedWell"
      from chat_talk where brand_id = ${brandId} and answered_at > ${at(dayMs)}`,
  );

export type ListedRow = TalkRow & { readonly lastText: string };

/** `mine` by username. Those that wait longest come first; ended ones by their id, newest first. */
export const listTalks = (
  reader: Reader,
  brandId: string,
  {
    list,
    username,
    search,
    before,
    limit,
  }: {
    readonly list: ChatList;
    readonly username: string;
    readonly search: string | null;
    readonly before: string;
    readonly limit: number;
  },
): Promise<ListedRow[]> =>
  listRows(
    reader,
    sql<ListedRow>`
      select q.*, coalesce((select text from chat_line where talk_id = q.id and side <> 'note'
        order by number desc limit 1), '') as "lastText"
      from (${talks}
        where t.brand_id = ${brandId}
          and (${search}::text is null or strpos(lower(coalesce(t.username, t.contact, '')), lower(${search})) > 0)
          and ${
            list === 'ended'
              ? sql`t.state = 'ended' and t.id < ${before} order by t.id desc`
              : sql`t.state <> 'ended' and (${list} <> 'mine' or t.staff = ${username}) and (${list} <> 'vip' or t.desk = 'vip')
                order by t.state = 'open', t.waiting_since nulls last, t.opened_at, t.id`
          } limit ${limit}) q`,
  );

export const listBefore = (
  reader: Reader,
  talk: Pick<TalkRow, 'id' | 'brandId' | 'party'>,
): Promise<(Pick<TalkRow, 'id' | 'openedAt' | 'staff' | 'stars'> & { readonly firstText: string })[]> =>
  listRows(
    reader,
    sql`select t.id, t.opened_at, t.staff, t.stars, coalesce((select text from chat_line where talk_id = t.id
        and side = 'member' order by number limit 1), '') as "firstText"
      from chat_talk t where t.brand_id = ${talk.brandId} and t.party = ${talk.party} and t.id < ${talk.id}
      order by t.id desc limit 5`,
  );

/** Conversations in which nobody has said anything since an instant; they stay as they are until the transaction ends. */
export const lockSilent = (tx: Tx, sinceMs: number, limit: number): Promise<TalkRow[]> =>
  listRows(
    tx,
    sql<TalkRow>`${talks} where t.state <> 'ended' and t.moved_at < ${at(sinceMs)}
      order by t.moved_at limit ${limit} for no key update skip locked`,
  );

/** Deletes what ended before an instant. @returns the pictures that were in it */
export async function deleteEnded(tx: Tx, beforeMs: number): Promise<string[]> {
  const rows = await listRows(
    tx,
    sql<{ id: string }>`select l.upload_id as id from chat_line l join chat_talk t on t.id = l.talk_id
      where t.ended_at < ${at(beforeMs)} and l.upload_id is not null`,
  );
  await run(tx, sql`delete from chat_talk where ended_at < ${at(beforeMs)}`);
  return rows.map(({ id }) => id);
}

export const listCanned = (reader: Reader, brandId: string): Promise<CannedAnswer[]> =>
  listRows(
    reader,
    sql<CannedAnswer>`select shortcut, texts from chat_canned where brand_id = ${brandId} order by shortcut`,
  );

export const saveCanned = (tx: Tx, brandId: string, { shortcut, texts }: CannedAnswer): Promise<number> =>
  run(
    tx,
    sql`insert into chat_canned (brand_id, shortcut, texts) values (${brandId}, ${shortcut}, ${json(texts)})
      on conflict (brand_id, shortcut) do update set texts = excluded.texts`,
  );

export const deleteCanned = (tx: Tx, brandId: string, shortcut: string): Promise<number> =>
  run(tx, sql`delete from chat_canned where brand_id = ${brandId} and shortcut = ${shortcut}`);

export const findHours = async (reader: Reader, brandId: string): Promise<ChatHours | undefined> =>
  (await findRow(reader, sql<{ hours: ChatHours }>`select hours from chat_hours where brand_id = ${brandId}`))
    ?.hours;

export const saveHours = (tx: Tx, brandId: string, hours: ChatHours): Promise<number> =>
  run(
    tx,
    sql`insert into chat_hours (brand_id, hours) values (${brandId}, ${json(hours)})
      on conflict (brand_id) do update set hours = excluded.hours`,
  );

export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(opened_at) as "oldestAt" from chat_talk
      where brand_id = ${brandId} and state = 'waiting'`,
  );

/** What members wrote to the desk from an instant on, by time. */
export const listWritten = (
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<{ playerId: string; at: number; text: string }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; at: number; text: string }>`select sender as "playerId", at, text from chat_line
      where sender = any(${playerIds}::text[]) and side = 'member' and at >= ${at(fromMs)} order by at`,
  );

/** Some of the members of a brand who wrote to the desk from an instant on, by id. */
export const listWriters = async (
  reader: Reader,
  brandId: string,
  { fromMs, after, limit }: { readonly fromMs: number; readonly after: string; readonly limit: number },
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select distinct t.player_id as id from chat_talk t
        join chat_line l on l.talk_id = t.id and l.side = 'member' and l.at >= ${at(fromMs)}
        where t.brand_id = ${brandId} and t.player_id > ${after} order by t.player_id limit ${limit}`,
    )
  ).map(({ id }) => id);
