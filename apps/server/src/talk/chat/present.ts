import type { Reader } from '@fairhouse/db';
import type { ChatLine, Conversation, OpsConversation } from '@fairhouse/wire/talk/chat';
import { CHAT_TYPING_MS } from '@fairhouse/wire/talk/chat-words';
import type { Platform } from '../../frame/platform.ts';
import { addressOf, listNamesOf } from '../../identity/upload/index.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { countAhead, type LineRow, type ListedRow, type TalkRow } from './store.ts';

const writes = (typedAt: number | null, nowMs: number): boolean =>
  typedAt !== null && typedAt > nowMs - CHAT_TYPING_MS;

const waited = ({ openedAt, answeredAt }: TalkRow): number | null =>
  answeredAt === null ? null : Math.max(0, Math.round((answeredAt - openedAt) / 1_000));

const shared = (talk: TalkRow) => ({
  id: talk.id,
  state: talk.state,
  desk: talk.desk,
  openedAt: talk.openedAt,
  staff: talk.staff,
  waitedSeconds: waited(talk),
  endedAt: talk.endedAt,
  stars: talk.stars,
  last: talk.lastLine,
  memberRead: talk.memberRead,
  staffRead: talk.staffRead,
  contact: talk.contact,
});

/** As its member or visitor sees it. */
export const presentTalk = async (reader: Reader, talk: TalkRow, nowMs: number): Promise<Conversation> => ({
  ...shared(talk),
  ahead: talk.state === 'waiting' ? await countAhead(reader, talk) : null,
  typing: writes(talk.staffTypedAt, nowMs),
});

/** As staff see it. */
export const presentForStaff = (talk: TalkRow, lastText: string, nowMs: number): OpsConversation => ({
  ...shared(talk),
  typing: writes(talk.memberTypedAt, nowMs),
  member:
    talk.playerId !== null && talk.username !== null
      ? { id: talk.playerId, username: talk.username, rankLevel: talk.rankLevel ?? 0 }
      : null,
  language: talk.language,
  waitingSince: talk.waitingSince,
  lastText,
  comment: talk.comment,
});

export const presentListed = (row: ListedRow, nowMs: number): OpsConversation =>
  presentForStaff(row, row.lastText, nowMs);

/** An address stays the same for some minutes, so that a page which asks again does not load its pictures again. */
const STEADY_MS = 5 * MINUTE_MS;
const steady = (nowMs: number): number => Math.floor(nowMs / STEADY_MS) * STEADY_MS;

/** Lines with addresses of their pictures that hold for some minutes. */
export async function presentLines(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  lines: readonly LineRow[],
  nowMs: number,
): Promise<ChatLine[]> {
  const ids = lines.flatMap(({ uploadId }) => uploadId ?? []);
  const names = ids.length === 0 ? new Map<string, string>() : await listNamesOf(db, ids);
  return lines.map(({ number, side, sender, text, uploadId, at, mark }) => {
    const name = uploadId === null ? undefined : names.get(uploadId);
    return {
      number,
      side,
      by: side === 'member' ? null : sender,
      text,
      picture: name === undefined ? null : addressOf(config.secret, name, steady(nowMs)),
      at,
      mark,
    };
  });
}
