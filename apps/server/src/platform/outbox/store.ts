// Owns: outbox, outbox_cursor

import {
  at,
  findRow,
  getRow,
  json,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';
import type { EventPayloads, EventType, OutboxEvent } from './events.ts';
import { packLists, unpackLists } from './pack-lists.ts';

export type EventHead = { readonly brandId: string; readonly traceId: string | null; readonly atMs: number };

/** Writes an event with its cause: it exists exactly when the transaction does. */
export const emit = <T extends EventType>(
  tx: Tx,
  head: EventHead,
  type: T,
  payload: EventPayloads[T],
): Promise<number> =>
  run(
    tx,
    sql`insert into outbox (type, brand_id, payload, trace_id, at)
      values (${type}, ${head.brandId}, ${json(packLists(payload))}, ${head.traceId}, ${at(head.atMs)})`,
  );

export type Cursor = { readonly xid: string; readonly position: bigint };

export const START: Cursor = { xid: '0', position: 0n };

/** Locks a consumer's place; undefined while another process holds it. A new consumer begins with the first event. */
export async function lockCursor(tx: Tx, consumer: string): Promise<Cursor | undefined> {
  const cursor = await findRow(
    tx,
    sql<Cursor>`select xid::text, position from outbox_cursor where consumer = ${consumer} for update skip locked`,
  );
  if (cursor) return cursor;
  const begun = await run(
    tx,
    sql`insert into outbox_cursor (consumer, xid, position)
      values (${consumer}, ${START.xid}::xid8, ${START.position}) on conflict do nothing`,
  );
  return begun > 0 ? START : undefined;
}

export const moveCursor = (tx: Tx, consumer: string, cursor: Cursor): Promise<number> =>
  run(
    tx,
    sql`update outbox_cursor set xid = ${cursor.xid}::xid8, position = ${cursor.position} where consumer = ${consumer}`,
  );

/** Waits for a consumer's place and keeps it from moving until the transaction ends. */
export const holdCursor = async (tx: Tx, consumer: string): Promise<Cursor> =>
  (await findRow(
    tx,
    sql<Cursor>`select xid::text, position from outbox_cursor where consumer = ${consumer} for update`,
  )) ?? START;

/** How many rows a query has, and a hash of them all that does not depend on their order. */
export const hashRows = (
  reader: Reader,
  rows: RawBuilder<unknown>,
): Promise<{ readonly rows: number; readonly hash: string }> =>
  getRow(
    reader,
    sql<{ rows: number; hash: string }>`
      select count(*)::int as rows, md5(coalesce(sum(hashtextextended(figures::text, 0)), 0)::text) as hash
      from (${rows}) figures`,
  );

/** Wanted events of a stretch of the stream, in order, and where the stretch ends. */
export type Stretch = {
  readonly events: readonly OutboxEvent[];
  readonly end: Cursor;
  /** How many rows of the stretch were looked at; of one that was cut, the events that are given. */
  readonly passed: number;
};

/** So many rows are looked through at a time, wanted or not. */
const STRETCH_MAX = 5_000;

type StretchRow = {
  endXid: string;
  endPosition: bigint;
  passed: bigint;
  position: bigint | null;
  xid: string;
  type: EventType;
  brandId: string;
  payload: never;
  traceId: string | null;
  at: number;
  many: number | null;
};

/** The fields of many events of one row, each a list with an item per event. */
type Lists = Readonly<Record<string, readonly unknown[]>>;

/** The events of a row: one, or as many as one statement told together. */
function eventsOf(row: StretchRow): readonly OutboxEvent[] {
  const { position, xid, type, brandId, payload, traceId, at: atMs, many } = row;
  if (position === null) return [];
  const head = { position, xid, type, brandId };
  if (many === null) return [{ ...head, payload: unpackLists(payload), traceId, atMs } as OutboxEvent];
  const { traceId: traces, atMs: instants, ...lists } = payload as Lists;
  const fields = Object.entries(lists);
  return Array.from({ length: many }, (_, place) => {
    const own = Object.fromEntries(fields.map(([field, list]) => [field, list[place]]));
    return { ...head, payload: own, traceId: traces![place], atMs: instants![place] } as OutboxEvent;
  });
}

/**
 * The next stretch of the stream; undefined at its end. Only events of transactions older than every running one:
 * a later commit can then never slip in before the cursor.
 * @param limit so many events of these types are enough: a stretch that has more ends with the row that holds the last of them
 * @param until none after this place
 */
export async function listEvents(
  reader: Reader,
  after: Cursor,
  types: readonly EventType[],
  limit: number,
  until?: Cursor,
): Promise<Stretch | undefined> {
  const rows = await listRows(
    reader,
    sql<StretchRow>`
      with ahead as materialized (
        select xid, position from outbox
        where (xid, position) > (${after.xid}::xid8, ${after.position}) and xid < pg_snapshot_xmin(pg_current_snapshot())
          ${until ? sql`and (xid, position) <= (${until.xid}::xid8, ${until.position})` : sql``}
        order by xid, position limit ${STRETCH_MAX}
      ), stretch as materialized (
        select xid, position, (select count(*) from ahead) as passed from ahead order by xid desc, position desc limit 1
      )
      select s.xid::text as end_xid, s.position as end_position, s.passed, o.position, o.xid::text as xid, o.type,
        o.brand_id, o.payload, o.trace_id, o.at, o.many
      from stretch s left join lateral (
        select * from (
          select outbox.*, sum(coalesce(many, 1)) over (order by xid, position) - coalesce(many, 1) as before from outbox
          where (xid, position) > (${after.xid}::xid8, ${after.position}) and (xid, position) <= (s.xid, s.position)
            and type = any(${types}::text[])
          order by outbox.xid, outbox.position limit ${limit}) wanted
        where before < ${limit}) o on true
      order by o.xid, o.position`,
  );
  const [stretch] = rows;
  if (!stretch) return undefined;
  const events = rows.flatMap(eventsOf);
  const isCut = events.length >= limit;
  return {
    events,
    end: isCut ? events.at(-1)! : { xid: stretch.endXid, position: stretch.endPosition },
    passed: isCut ? events.length : Number(stretch.passed),
  };
}

/** A consumer this far behind is far behind; counting further would only cost. */
const LAG_MAX = 100_000;

/** How many events the slowest consumer has not seen yet, at most 100,000. */
export async function countLag(reader: Reader): Promise<number> {
  const { lag } = await getRow(
    reader,
    sql<{ lag: bigint }>`
      select least(coalesce(max(unseen.lag), 0), ${LAG_MAX})::bigint as lag from outbox_cursor c cross join lateral (
        select sum(coalesce(many, 1)) as lag from (
          select many from outbox o where (o.xid, o.position) > (c.xid, c.position) limit ${LAG_MAX}) few) unseen`,
  );
  return Number(lag);
}

/** When the oldest event was written that some consumer, or the one named, has not seen; undefined when there is none. */
export async function findOldestUnseen(reader: Reader, consumer?: string): Promise<number | undefined> {
  const row = await getRow(
    reader,
    sql<{ at: number | null }>`
      select min(unseen.at) as at from outbox_cursor c cross join lateral (
        select o.at from outbox o where (o.xid, o.position) > (c.xid, c.position)
        order by o.xid, o.position limit 1) unseen
      where ${consumer ?? null}::text is null or c.consumer = ${consumer ?? null}`,
  );
  return row.at ?? undefined;
}

/** When the oldest event was written that each consumer has not seen; null for one that has seen all. */
export const listOldestUnseen = (reader: Reader): Promise<{ consumer: string; at: number | null }[]> =>
  listRows(
    reader,
    sql<{ consumer: string; at: number | null }>`
      select c.consumer, unseen.at from outbox_cursor c left join lateral (
        select o.at from outbox o where (o.xid, o.position) > (c.xid, c.position)
        order by o.xid, o.position limit 1) unseen on true`,
  );

/** Has a consumer yet to hear of something of these kinds that happened to a player? */
export const hasUnseen = async (
  reader: Reader,
  consumer: string,
  playerId: string,
  types: readonly EventType[],
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from outbox o
      where (o.xid, o.position) > (
          coalesce((select xid from outbox_cursor where consumer = ${consumer}), ${START.xid}::xid8),
          coalesce((select position from outbox_cursor where consumer = ${consumer}), ${START.position}))
        and o.type = any(${types}::text[]) and case when o.many is null then o.payload ->> 'playerId' = ${playerId}
          else o.payload -> 'playerId' ? ${playerId} end
      limit 1`,
  )) !== undefined;
