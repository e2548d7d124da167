// Owns: market_result, result_message, fixture_settled

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { MarketResults, Span } from '@fairhouse/sports';

/** Fixtures that are bet on and in which something has happened since their bets were settled last. */
export const listUnsettled = (reader: Reader, limit: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{ id: string }>`
      select s.fixture as id from fixture_now s left join fixture_settled d on d.fixture = s.fixture
      where exists (select from ticket_pick p where p.fixture = s.fixture and p.share is null)
        and (not s.live or exists (select from fixture_event e where e.fixture = s.fixture and e.seq > coalesce(d.seq, -1)))
      limit ${limit}`,
  );

/** One at a time settles a fixture. */
export const lockSettlement = (tx: Tx, fixture: string): Promise<number> =>
  run(
    tx,
    sql`insert into fixture_settled (fixture, seq) values (${fixture}, -1)
      on conflict (fixture) do update set seq = fixture_settled.seq`,
  );

export const markSettled = (tx: Tx, fixture: string, seq: number): Promise<number> =>
  run(tx, sql`update fixture_settled set seq = greatest(seq, ${seq}) where fixture = ${fixture}`);

/** Fixtures that are bet on and did not begin within so many hours of their time. */
export const listNeverStarted = (
  reader: Reader,
  within: { readonly cricket: number; readonly others: number },
  nowMs: number,
): Promise<{ id: string }[]> => {
  const time = sql`make_interval(hours => case f.sport when 'cricket' then ${within.cricket}::int else ${within.others}::int end)`;
  return listRows(
    reader,
    sql<{ id: string }>`
      select f.id from fixture f
      where f.starts_at + ${time} < ${at(nowMs)}
        and exists (select from ticket_pick p where p.fixture = f.id and p.share is null)
        and not exists (select from fixture_event e where e.fixture = f.id and e.at < f.starts_at + ${time})`,
  );
};

export const listMarketsOf = (reader: Reader, fixture: string): Promise<{ id: bigint }[]> =>
  listRows(reader, sql<{ id: bigint }>`select id from market where fixture = ${fixture} order by id`);

/** Locks a market. @returns how it stands; version 0 before anything was heard of it */
export async function lockResults(
  tx: Tx,
  market: bigint,
): Promise<{ readonly version: number; readonly results: MarketResults | undefined }> {
  const row = await findRow(
    tx,
    sql<{ version: number }>`select version from market where id = ${market} for update`,
  );
  return { version: row?.version ?? 0, results: await findResults(tx, market) };
}

/** How a market stands after the last message. */
export const findResults = (reader: Reader, market: bigint): Promise<MarketResults | undefined> =>
  findRow(
    reader,
    sql<MarketResults>`
      select shares, cancels from market_result where market = ${market} order by version desc limit 1`,
  );

export type NewResult = MarketResults & {
  readonly market: bigint;
  readonly version: number;
  readonly what: 'result' | 'cancel' | 'undo_result' | 'undo_cancel';
  readonly reason: string;
};

/** Writes how a locked market stands now: its bets are settled to it next. */
export async function addResult(
  tx: Tx,
  { market, version, what, shares, cancels, reason }: NewResult,
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    sql`insert into market_result (market, version, what, shares, cancels, reason, at)
      values (${market}, ${version}, ${what}, ${shares && json(shares)}, ${json(cancels as readonly Span[])}, ${reason},
        ${at(nowMs)})`,
  );
  await run(tx, sql`update market set version = ${version} where id = ${market}`);
}

/** @returns 0 when it was heard before */
export const addMessage = (tx: Tx, id: string, content: Buffer, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into result_message (id, content, at) values (${id}, ${content}, ${at(nowMs)}) on conflict do nothing`,
  );

export const findMessage = (reader: Reader, id: string): Promise<{ content: Buffer } | undefined> =>
  findRow(reader, sql<{ content: Buffer }>`select content from result_message where id = ${id}`);

export type UnsettledMarket = { readonly id: bigint; readonly version: number };

/** Markets whose bets are not settled to the last that was heard of them. */
export const listUnsettledMarkets = (reader: Reader, limit: number): Promise<UnsettledMarket[]> =>
  listRows(
    reader,
    sql<UnsettledMarket>`select id, version from market where settled < version order by id limit ${limit}`,
  );

/** How many markets have results that some of their bets have not been settled by. */
export async function countUnsettledMarkets(reader: Reader): Promise<number> {
  const [row] = await listRows(
    reader,
    sql<{ markets: number }>`select count(*)::int as markets from market where settled < version`,
  );
  return row?.markets ?? 0;
}

/** Settles open bets of one pick. @returns how many were looked at, and the last of them */
export const settleSingles = (
  tx: Tx,
  { id, version }: UnsettledMarket,
  after: string,
  limit: number,
  nowMs: number,
): Promise<{ last: string | null; seen: number } | undefined> =>
  findRow(
    tx,
    sql<{ last: string | null; seen: number }>`
      select last, seen from settle_singles(${id}, ${version}, ${after}, ${limit}, ${at(nowMs)})`,
  );

/** Tickets that bet on a market and are not settled to its version, locked; those that somebody else is at are left to them. */
export const lockUnsettled = (
  tx: Tx,
  { id, version }: UnsettledMarket,
  limit: number,
): Promise<{ id: string }[]> =>
  listRows(
    tx,
    sql<{ id: string }>`
      select t.id from ticket t
      where t.state in ('open', 'settled')
        and t.id in (select ticket from ticket_pick where market = ${id} and settled < ${version})
      order by t.id limit ${limit} for update skip locked`,
  );

/** Its bets are settled, unless some are not: bets that were taken meanwhile, or that somebody else is at. */
export async function endMarket(tx: Tx, { id, version }: UnsettledMarket): Promise<void> {
  // Whoever takes a bet on it holds it: what they wrote is seen by the next statement.
  await run(tx, sql`select from market where id = ${id} for update`);
  await run(
    tx,
    sql`update market set settled = ${version} where id = ${id} and version = ${version} and not exists (
        select from ticket_pick p join ticket t on t.id = p.ticket
        where p.market = ${id} and p.settled < ${version} and t.state in ('open', 'settled'))`,
  );
}
