// Owns: room, room_line, room_person, room_report

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { OpsRoomLine, RoomLine, RoomSettings } from '@fairhouse/wire/office/room';

const NEW_ROOM: RoomSettings = { open: true, tables: true, slowSeconds: 5, rules: null, words: [] };

export const findRoom = async (reader: Reader, brandId: string): Promise<RoomSettings> =>
  (await findRow(
    reader,
    sql<RoomSettings>`select open, tables, slow_seconds, rules, words from room where brand_id = ${brandId}`,
  )) ?? NEW_ROOM;

export const saveRoom = (tx: Tx, brandId: string, room: RoomSettings): Promise<number> =>
  run(
    tx,
    sql`insert into room (brand_id, open, tables, slow_seconds, rules, words)
      values (${brandId}, ${room.open}, ${room.tables}, ${room.slowSeconds}, ${json(room.rules)}, ${[...room.words]}::text[])
      on conflict (brand_id) do update set open = excluded.open, tables = excluded.tables, slow_seconds = excluded.slow_seconds,
        rules = excluded.rules, words = excluded.words`,
  );

export type PersonRow = { readonly mutedUntil: number | null; readonly saidAt: number | null };

export const findPerson = async (reader: Reader, playerId: string): Promise<PersonRow | undefined> =>
  findRow(reader, sql<PersonRow>`select muted_until, said_at from room_person where player_id = ${playerId}`);

/** A member's lines come one after the other. */
export const lockPerson = async (tx: Tx, brandId: string, playerId: string): Promise<PersonRow> => {
  await run(
    tx,
    sql`insert into room_person (player_id, brand_id) values (${playerId}, ${brandId}) on conflict do nothing`,
  );
  return getRow(
    tx,
    sql<PersonRow>`select muted_until, said_at from room_person where player_id = ${playerId} for update`,
  );
};

export const saveSaid = (tx: Tx, playerId: string, nowMs: number): Promise<number> =>
  run(tx, sql`update room_person set said_at = ${at(nowMs)} where player_id = ${playerId}`);

export const saveMuted = (tx: Tx, playerId: string, until: number | null): Promise<number> =>
  run(
    tx,
    sql`update room_person set muted_until = ${until === null ? null : at(until)} where player_id = ${playerId}`,
  );

export type LineRow = {
  readonly number: number;
  readonly room: string;
  readonly kind: RoomLine['kind'];
  readonly playerId: Id<'player'> | null;
  readonly username: string;
  readonly name: string;
  readonly vip: number;
  readonly text: string;
  readonly replyTo: number | null;
  readonly replyName: string | null;
  readonly replyText: string | null;
  readonly betId: string | null;
  readonly bet: RoomLine['bet'];
  readonly envelope: Id<'envelope'> | null;
  readonly at: number;
  readonly removedBy: string | null;
};

const lines = sql`select l.number, l.room, l.kind, l.player_id, l.username, l.name, l.vip, l.text, l.reply_to, r.name as reply_name,
    case when r.removed_by is null then r.text end as reply_text, l.bet_id, l.bet, l.envelope, l.at, l.removed_by
  from room_line l left join room_line r on r.brand_id = l.brand_id and r.number = l.reply_to`;

export type NewLine = Pick<
  LineRow,
  | 'room'
  | 'kind'
  | 'playerId'
  | 'username'
  | 'name'
  | 'vip'
  | 'text'
  | 'replyTo'
  | 'betId'
  | 'bet'
  | 'envelope'
  | 'at'
> & { readonly mark: string };

/** Adds a line; the rooms of its brand are locked until the end of the transaction. */
export async function appendLine(tx: Tx, brandId: string, line: NewLine): Promise<LineRow> {
  const { number } = await getRow(
    tx,
    sql<{ number: number }>`insert into room as r (brand_id, last_line) values (${brandId}, 1)
      on conflict (brand_id) do update set last_line = r.last_line + 1 returning last_line as number`,
  );
  await run(
    tx,
    sql`insert into room_line (brand_id, number, room, kind, player_id, username, name, vip, mark, text, reply_to, bet_id, bet, envelope,
        at)
      values (${brandId}, ${number}, ${line.room}, ${line.kind}, ${line.playerId}, ${line.username}, ${line.name}, ${line.vip}, ${line.mark},
        ${line.text}, ${line.replyTo}, ${line.betId}, ${line.bet === null ? null : json(line.bet)}, ${line.envelope},
        ${at(line.at)})`,
  );
  return (await findLine(tx, brandId, number))!;
}

export const findLine = (reader: Reader, brandId: string, number: number): Promise<LineRow | undefined> =>
  findRow(reader, sql<LineRow>`${lines} where l.brand_id = ${brandId} and l.number = ${number}`);

export const findSaid = (
  reader: Reader,
  brandId: string,
  username: string,
  mark: string,
): Promise<LineRow | undefined> =>
  findRow(
    reader,
    sql<LineRow>`${lines} where l.brand_id = ${brandId} and l.username = ${username} and l.mark = ${mark}`,
  );

/** The number of the line before one in its room; 0: it is the first. */
export const findNumberBefore = async (
  reader: Reader,
  brandId: string,
  { room, number }: Pick<LineRow, 'room' | 'number'>,
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ number: number }>`select coalesce(max(number), 0) as number from room_line
        where brand_id = ${brandId} and room = ${room} and number < ${number}`,
    )
  ).number;

/** So many lines of a room, oldest first: those after a number, else the last before one. */
export const listLines = async (
  reader: Reader,
  brandId: string,
  span: {
    readonly room: string;
    readonly after?: number | undefined;
    readonly before?: number | undefined;
    readonly limit: number;
  },
): Promise<LineRow[]> =>
  span.after !== undefined
    ? listRows(
        reader,
        sql<LineRow>`${lines} where l.brand_id = ${brandId} and l.room = ${span.room} and l.number > ${span.after}
          order by l.number limit ${span.limit}`,
      )
    : (
        await listRows(
          reader,
          sql<LineRow>`${lines} where l.brand_id = ${brandId} and l.room = ${span.room} and l.number < ${span.before ?? 2_147_483_647}
            order by l.number desc limit ${span.limit}`,
        )
      ).reverse();

export const saveRemoved = (tx: Tx, brandId: string, number: number, by: string): Promise<number> =>
  run(
    tx,
    sql`update room_line set removed_by = coalesce(removed_by, ${by}) where brand_id = ${brandId} and number = ${number}`,
  );

export const insertReport = (
  tx: Tx,
  report: {
    readonly brandId: string;
    readonly number: number;
    readonly playerId: string;
    readonly name: string;
    readonly reason: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into room_report (brand_id, number, player_id, name, reason, at)
      values (${report.brandId}, ${report.number}, ${report.playerId}, ${report.name}, ${report.reason},
        ${at(report.nowMs)}) on conflict do nothing`,
  );

export const countReports = async (reader: Reader, playerId: string, sinceMs: number): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ count: number }>`select count(*)::int as count from room_report
        where player_id = ${playerId} and at > ${at(sinceMs)}`,
    )
  ).count;

export const settleReports = (tx: Tx, brandId: string, number: number, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update room_report set settled_at = ${at(nowMs)}
      where brand_id = ${brandId} and number = ${number} and settled_at is null`,
  );

export type OpsLineRow = LineRow & {
  readonly reports: OpsRoomLine['reports'];
  readonly mutedUntil: number | null;
};

/** Newest first, with the reports that wait. */
export const listForStaff = (
  reader: Reader,
  brandId: string,
  {
    reported,
    before,
    limit,
  }: { readonly reported: boolean; readonly before: number; readonly limit: number },
): Promise<OpsLineRow[]> =>
  listRows(
    reader,
    sql<OpsLineRow>`select q.*, p.muted_until, coalesce((
        select jsonb_agg(jsonb_build_object('by', name, 'reason', reason,
          'at', (extract(epoch from at) * 1000)::bigint) order by at)
        from room_report where brand_id = ${brandId} and number = q.number and settled_at is null), '[]') as reports
      from (${lines} where l.brand_id = ${brandId} and l.number < ${before}
        and (not ${reported} or exists (select from room_report where brand_id = ${brandId} and number = l.number
          and settled_at is null))
        order by l.number desc limit ${limit}) q
      left join room_person p on p.player_id = q.player_id order by q.number desc`,
  );

export const findForStaff = async (
  reader: Reader,
  brandId: string,
  number: number,
): Promise<OpsLineRow | undefined> => {
  const [row] = await listForStaff(reader, brandId, { reported: false, before: number + 1, limit: 1 });
  return row?.number === number ? row : undefined;
};

export const deleteLines = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from room_line where at < ${at(beforeMs)}`);
