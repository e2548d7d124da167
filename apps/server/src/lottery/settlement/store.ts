// Owns: draw_chunk, draw_win

import { findRow, getRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { IssueRow } from '../issue/index.ts';
import type { TicketFigures } from './events.ts';

export type PlayedRow = { play: string; paytable: number };

/** What was bet on an issue: each play and paytable once. */
export const listPlayed = (reader: Reader, { id, day }: Pick<IssueRow, 'id' | 'day'>): Promise<PlayedRow[]> =>
  listRows(
    reader,
    sql<PlayedRow>`select distinct play, paytable from live_ticket where draws_on = ${day}::date and issue = ${id}`,
  );

export const countTickets = async (
  reader: Reader,
  { id, day }: Pick<IssueRow, 'id' | 'day'>,
): Promise<number> =>
  Number(
    (
      await getRow(
        reader,
        sql<{
          n: bigint;
        }>`select count(*) as n from live_ticket where draws_on = ${day}::date and issue = ${id}`,
      )
    ).n,
  );

export const hasChunks = async (reader: Reader, issue: bigint, version: number): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from draw_chunk where issue = ${issue} and version = ${version} limit 1`,
  )) !== undefined;

/** Splits an issue into ranges of buckets. Whoever comes second finds them made. */
export const insertChunks = (
  tx: Tx,
  issue: bigint,
  version: number,
  ranges: readonly (readonly [first: number, last: number])[],
): Promise<number> =>
  run(
    tx,
    sql`insert into draw_chunk (issue, version, place, first_bucket, last_bucket)
      select ${issue}, ${version}, n, first, last
      from unnest(${ranges.map(([first]) => first)}::smallint[], ${ranges.map(([, last]) => last)}::smallint[])
        with ordinality as r (first, last, n)
      on conflict do nothing`,
  );

export type ChunkRow = { place: number; first: number; last: number };

/** A part that nobody has done or does; undefined where there is none. */
export const claimChunk = (tx: Tx, issue: bigint, version: number): Promise<ChunkRow | undefined> =>
  findRow(
    tx,
    sql<ChunkRow>`select place, first_bucket as first, last_bucket as last from draw_chunk
      where issue = ${issue} and version = ${version} and done_at is null order by place limit 1 for update skip locked`,
  );

export const markChunk = (
  tx: Tx,
  issue: bigint,
  version: number,
  place: number,
  { tickets, paid }: { readonly tickets: number; readonly paid: bigint },
): Promise<number> =>
  run(
    tx,
    sql`update draw_chunk set done_at = clock_timestamp(), tickets = ${tickets}, paid = ${paid}
      where issue = ${issue} and version = ${version} and place = ${place}`,
  );

export const isAllDone = async (reader: Reader, issue: bigint, version: number): Promise<boolean> =>
  (
    await getRow(
      reader,
      sql<{ done: boolean }>`select count(*) > 0 and bool_and(done_at is not null) as done from draw_chunk
        where issue = ${issue} and version = ${version}`,
    )
  ).done;

/** What some tickets come to by a result: expressions over the columns of a ticket. */
export type Printed = {
  readonly payout: string;
  readonly pushed: string;
  /** Over a play and what a player's tickets on it pick together. */
  readonly covered: string;
};

export type PlayerFigures = {
  playerId: string;
  currency: string;
  /** Of the stakes; empty where all are taken together. */
  day: string;
  tickets: number;
  stake: bigint;
  payout: bigint;
  validBet: bigint;
  oldPayout: bigint;
  oldValidBet: bigint;
  /** Tickets that came to more than they cost. */
  won: number;
  /** Of those the one that was paid the most: its payout, and the cost below zero. */
  best: [payout: bigint, cost: bigint] | null;
  /** Each ticket by itself; null where nobody asked. */
  pieces: TicketFigures[] | null;
  /** Somebody above them earns by series. */
  laddered: boolean;
  /** Plans of theirs with a win; a stake that comes back is none. */
  chases: bigint[] | null;
};

const figured = (
  { id, day }: Pick<IssueRow, 'id' | 'day'>,
  { first, last }: Pick<ChunkRow, 'first' | 'last'>,
  now: Printed,
  before: Printed,
): RawBuilder<unknown> => sql`
  ticket as materialized (
    select t.* from live_ticket t
    where t.draws_on = ${day}::date and t.issue = ${id} and t.bucket between ${first} and ${last}
  ), figured as materialized (
    select id, player_id, currency, accepted_at, chase, ladder, stake, stake - rebate as paid, weight, ${sql.raw(now.payout)} as payout,
      (player_id, play) in (
        select player_id, play from (select player_id, play, bit_or(pick) as picked from ticket group by player_id, play) one
        where ${sql.raw(now.covered)}) as covered,
      ${sql.raw(now.pushed)} as pushed, ${sql.raw(before.payout)} as old_payout, ${sql.raw(before.pushed)} as old_pushed
    from ticket
  )`;

const NONE = sql`null`;

const PIECES = sql`jsonb_agg(jsonb_build_object('ticket', id::text, 'placedAtMs', (extract(epoch from accepted_at) * 1000)::bigint,
    'stake', paid::text, 'payout', payout::text,
    'validBet', (case when covered then 0 else (stake - pushed) * weight / 100 end)::text) order by id)`;

/** @param day what stakes are told apart by besides who staked them */
const sums = (day: RawBuilder<unknown>, pieces: RawBuilder<unknown>) => sql`
  select player_id, currency, ${day} as day, count(*)::integer as tickets, sum(paid)::bigint as stake,
    sum(payout)::bigint as payout,
    sum(case when covered then 0 else (stake - pushed) * weight / 100 end)::bigint as "validBet",
    sum(old_payout)::bigint as "oldPayout",
    sum(case when covered then 0 else (stake - old_pushed) * weight / 100 end)::bigint as "oldValidBet",
    (count(*) filter (where payout > paid))::integer as won, max(array[payout, -paid]) filter (where payout > paid) as best,
    ${pieces} as pieces, bool_or(ladder is not null) as laddered,
    array_agg(distinct chase) filter (where payout > pushed and chase is not null) as chases
  from figured group by player_id, currency, 3 order by player_id, currency, 3`;

/** Does a tournament score the tickets of a category one by one? */
export const isScored = async (reader: Reader, brandId: string, category: string): Promise<boolean> =>
  (await getRow(reader, sql<{ scored: boolean }>`select scores_tickets(${brandId}, ${category}) as scored`))
    .scored;

/** Writes down the wins of a part. @returns what it comes to, player by player and by the day of the stake, as the zone's clocks had it */
export const settlePart = (
  tx: Tx,
  issue: Pick<IssueRow, 'id' | 'day'> & { readonly timeZone: string; readonly isScored: boolean },
  version: number,
  part: Pick<ChunkRow, 'first' | 'last'>,
  now: Printed,
  before: Printed,
): Promise<PlayerFigures[]> =>
  listRows(
    tx,
    sql<PlayerFigures>`with ${figured(issue, part, now, before)}, won as (
        insert into draw_win (issue, version, ticket, payout)
          select ${issue.id}, ${version}, id, payout from figured where payout > 0
      ) ${sums(sql`(accepted_at at time zone ${issue.timeZone})::date::text`, issue.isScored ? PIECES : NONE)}`,
  );

/** Level 1 is what is for the upline, 2 for the one above that. */
export type RebateRow = { playerId: string; level: number; currency: string; day: string; rebate: bigint };

/** What stakes of a part leave to those above by their series at the bet, each what is between them and the one below. */
export const listRebates = (
  reader: Reader,
  { id, day, timeZone }: Pick<IssueRow, 'id' | 'day'> & { readonly timeZone: string },
  { first, last }: Pick<ChunkRow, 'first' | 'last'>,
): Promise<RebateRow[]> =>
  listRows(
    reader,
    sql<RebateRow>`
      select t.player_id, n as level, t.currency, (t.accepted_at at time zone ${timeZone})::date::text as day,
        sum(t.stake * (t.ladder[n + 1] - t.ladder[n]) / 2000)::bigint as rebate
      from live_ticket t cross join lateral generate_series(1, cardinality(t.ladder) - 1) as n
      where t.draws_on = ${day}::date and t.issue = ${id} and t.bucket between ${first} and ${last}
        and t.ladder is not null and not t.trial and t.ladder[n + 1] > t.ladder[n]
      group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
  );

/** What a part comes to, without writing anything. */
export const readPart = (
  reader: Reader,
  issue: Pick<IssueRow, 'id' | 'day'>,
  part: Pick<ChunkRow, 'first' | 'last'>,
  now: Printed,
  before: Printed,
): Promise<PlayerFigures[]> =>
  listRows(reader, sql<PlayerFigures>`with ${figured(issue, part, now, before)} ${sums(sql`''`, NONE)}`);

export type Payment = { readonly playerId: string; readonly currency: string; readonly amount: bigint };

/** One transfer for each player, all or none. @returns who owes the house, and whose losses are limited */
export const payPlayers = (
  tx: Tx,
  head: {
    readonly brandId: string;
    readonly vendorCode: string;
    readonly kind: string;
    readonly cause: string;
    readonly key: string;
    readonly atMs: number;
  },
  payments: readonly Payment[],
): Promise<{ debtors: string[]; limited: string[] }> =>
  getRow(
    tx,
    sql<{ debtors: string[]; limited: string[] }>`
      select * from lottery_pay(${head.brandId}, ${head.vendorCode}, ${head.kind}, ${head.cause}, ${head.key}, ${head.atMs}::bigint,
        ${payments.map(({ playerId }) => playerId)}::text[], ${payments.map(({ currency }) => currency)}::text[],
        ${payments.map(({ amount }) => amount)}::bigint[])`,
  );

export type Progress = {
  issue: bigint;
  version: number;
  parts: number;
  done: number;
  tickets: number;
  /** What its tickets come to, play money left out. */
  paid: bigint;
  beganAt: number;
  /** The latest part was done. */
  doneAt: number | null;
};

/** How far settlements have come that have begun. */
export const listProgress = (
  reader: Reader,
  versions: readonly { readonly issue: bigint; readonly version: number }[],
): Promise<Progress[]> =>
  listRows(
    reader,
    sql<Progress>`select issue, version, count(*)::integer as parts, count(done_at)::integer as done,
        coalesce(sum(tickets), 0)::integer as tickets, coalesce(sum(paid), 0)::bigint as paid,
        min(made_at) as "beganAt", max(done_at) as "doneAt"
      from draw_chunk join (
        select distinct * from unnest(${versions.map(({ issue }) => issue)}::bigint[],
          ${versions.map(({ version }) => version)}::integer[]) as v (issue, version)) v using (issue, version)
      group by issue, version`,
  );
