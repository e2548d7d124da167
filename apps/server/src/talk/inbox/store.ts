// Owns: inbox_message

import { at, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { InboxAbout } from '@fairhouse/wire/talk/inbox';

export type MessageRow = {
  id: bigint;
  at: number;
  readAt: number | null;
  about: InboxAbout;
};

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
    sql<MessageRow>`select id, at, read_at, about from inbox_message
      where player_id = ${playerId} and id < ${before} order by id desc limit ${limit}`,
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
