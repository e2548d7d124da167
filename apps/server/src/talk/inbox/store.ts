// Owns: inbox_message, inbox_text

import { at, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { InboxAbout } from '@fairhouse/wire/talk/inbox';
import type { TextValues } from '@fairhouse/wire/talk/inbox-words';

/** A text of staff as it was written, with its variables. */
export type InboxText = Pick<Extract<InboxAbout, { kind: 'staff_message' }>, 'title' | 'body'>;

type Kept =
  | { about: Exclude<InboxAbout, { kind: 'staff_message' }>; text: null }
  /** Written by `send_campaign`: what the text names of this member. */
  | { about: { kind: 'staff_message'; values: TextValues }; text: InboxText };

export type MessageRow = { id: bigint; at: number; readAt: number | null } & Kept;

export type NewMessage = {
  readonly brandId: string;
  readonly playerId: string;
  /** The place of the event in the stream: it tells a member of an event once. */
  readonly cause: bigint;
  readonly about: InboxAbout;
  readonly atMs: number;
};

/** @returns who has a message that was not there before */
export const insertMessages = (tx: Tx, messages: readonly NewMessage[]): Promise<{ playerId: string }[]> =>
  listRows(
    tx,
    sql<{ playerId: string }>`insert into inbox_message (brand_id, player_id, cause, about, at)
      select m.brand_id, m.player_id, m.cause, m.about, m.at
      from jsonb_to_recordset(${json(
        messages.map(({ brandId, playerId, cause, about, atMs }) => ({
          brand_id: brandId,
          player_id: playerId,
          cause: cause.toString(),
          about,
          at: new Date(atMs).toISOString(),
        })),
      )})
        as m (brand_id text, player_id text, cause bigint, about jsonb, at timestamptz)
      order by m.cause
      on conflict (player_id, cause) do nothing returning player_id`,
  );

export const listMessages = (
  reader: Reader,
  playerId: string,
  { before, limit }: { readonly before: bigint; readonly limit: number },
): Promise<MessageRow[]> =>
  listRows(
    reader,
    sql<MessageRow>`select m.id, m.at, m.read_at, m.about,
        case when t.id is not null then jsonb_build_object('title', t.title, 'body', t.body) end as text
      from inbox_message m left join inbox_text t on t.id = m.text_id
      where m.player_id = ${playerId} and m.id < ${before} order by m.id desc limit ${limit}`,
  );

/** Keeps a text for the messages that will be of it; it never changes. */
export const insertText = (
  tx: Tx,
  {
    id,
    brandId,
    title,
    body,
    atMs,
  }: InboxText & { readonly id: string; readonly brandId: string; readonly atMs: number },
): Promise<number> =>
  run(
    tx,
    sql`insert into inbox_text (id, brand_id, title, body, at)
      values (${id}, ${brandId}, ${json(title)}, ${json(body)}, ${at(atMs)})`,
  );

/** How many members read each of these texts. */
export const countRead = async (
  reader: Reader,
  textIds: readonly string[],
): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ id: string; read: number }>`select text_id as id, count(*)::int as read from inbox_message
          where text_id = any (${textIds}::text[]) and read_at is not null group by text_id`,
      )
    ).map(({ id, read }) => [id, read]),
  );

export const countUnread = async (reader: Reader, playerId: string): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ unread: number }>`select count(*)::int as unread from inbox_message
        where player_id = ${playerId} and read_at is null`,
    )
  ).unread;

/** @returns whether the member has such a message; one that was read keeps the time of the first reading */
export const markRead = async (tx: Tx, playerId: string, id: bigint, nowMs: number): Promise<boolean> =>
  (await run(
    tx,
    sql`update inbox_message set read_at = coalesce(read_at, ${at(nowMs)}) where player_id = ${playerId} and id = ${id}`,
  )) > 0;

export const markReadUpTo = (tx: Tx, playerId: string, id: bigint, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update inbox_message set read_at = ${at(nowMs)}
      where player_id = ${playerId} and id <= ${id} and read_at is null`,
  );
