// Owns: draw_pool

import { at, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { PoolGroup } from '@fairhouse/games/lottery';

/** A draw whose pool is shared out. */
export type PoolIssue = {
  readonly id: bigint;
  readonly brandId: string;
  readonly lottery: string;
  readonly day: string;
  readonly drawsAt: number;
  /** The version that was settled before; 0: none. */
  readonly settled: number;
};

export type PoolRow = {
  currency: string;
  sales: bigint;
  carried: bigint;
  draws: number;
  odds: Partial<Record<PoolGroup, bigint>>;
  toppedUp: bigint;
  nextCarried: bigint;
  nextDraws: number;
};

type Snowballs = { currency: string; carried: bigint; draws: number };

/** What earlier draws carried into one: fixed by its first version, before that what the draw before it leaves now. */
export const readCarried = (reader: Reader, issue: PoolIssue): Promise<Snowballs[]> =>
  issue.settled > 0
    ? listRows(
        reader,
        sql<Snowballs>`select currency, carried, draws from draw_pool where issue = ${issue.id} and version = 1`,
      )
    : listRows(
        reader,
        sql<Snowballs>`select distinct on (currency) currency, next_carried as carried, next_draws as draws from draw_pool
          where brand_id = ${issue.brandId} and lottery = ${issue.lottery} and draws_at < ${at(issue.drawsAt)}
          order by currency, draws_at desc, version desc`,
      );

export type Shares = { currency: string; sales: bigint } & Record<PoolGroup, bigint>;

/**
 * What was sold of a draw, and what won in each group, on one scan.
 * @param won hits × unit stake of a ticket in each group, in parts of a unit: expressions that the engine prints
 */
export const sumShares = (
  reader: Reader,
  { id, day }: Pick<PoolIssue, 'id' | 'day'>,
  won: Readonly<Record<PoolGroup, string>>,
  parts: bigint,
): Promise<Shares[]> => {
  // Rounded up: a pool never pays more than it has.
  const sum = (group: PoolGroup) =>
    sql`div(coalesce(sum(${sql.raw(won[group])}), 0)::numeric + ${sql.raw(String(parts - 1n))}, ${sql.raw(String(parts))})::bigint`;
  return listRows(
    reader,
    sql<Shares>`select currency, sum(stake)::bigint as sales, ${sum('g1')} as g1, ${sum('g2')} as g2, ${sum('g3')} as g3,
        ${sum('g4')} as g4
      from live_ticket where draws_on = ${day}::date and issue = ${id} group by currency`,
  );
};

/** Whoever comes second finds it counted. */
export async function keepPool(
  tx: Tx,
  issue: PoolIssue,
  version: number,
  rows: readonly PoolRow[],
): Promise<void> {
  for (const row of rows) {
    const odds = Object.fromEntries(Object.entries(row.odds).map(([group, each]) => [group, String(each)]));
    await run(
      tx,
      sql`insert into draw_pool (issue, version, currency, brand_id, lottery, draws_at, sales, carried, draws, odds, topped_up,
          next_carried, next_draws)
        values (${issue.id}, ${version}, ${row.currency}, ${issue.brandId}, ${issue.lottery}, ${at(issue.drawsAt)}, ${row.sales},
          ${row.carried}, ${row.draws}, ${json(odds)}, ${row.toppedUp}, ${row.nextCarried}, ${row.nextDraws})
        on conflict do nothing`,
    );
  }
}

type KeptRow = Omit<PoolRow, 'odds'> & { odds: Record<PoolGroup, string> };

const columns = sql`currency, sales, carried, draws, odds, topped_up, next_carried,
  next_draws`;

const oddsRead = ({ odds, ...row }: KeptRow): PoolRow => ({
  ...row,
  odds: Object.fromEntries(Object.entries(odds).map(([group, each]) => [group, BigInt(each)])),
});

/** How a version shared its pool out, currency by currency. */
export const readPool = async (reader: Reader, issue: bigint, version: number): Promise<PoolRow[]> =>
  (
    await listRows(
      reader,
      sql<KeptRow>`select ${columns} from draw_pool where issue = ${issue} and version = ${version} order by currency`,
    )
  ).map(oddsRead);

/** The latest draw of a lottery that was shared out in a currency. */
export const findLastPool = async (
  reader: Reader,
  brandId: string,
  lottery: string,
  currency: string,
): Promise<PoolRow | undefined> =>
  (
    await listRows(
      reader,
      sql<KeptRow>`select ${columns} from draw_pool
        where brand_id = ${brandId} and lottery = ${lottery} and currency = ${currency}
        order by draws_at desc, version desc limit 1`,
    )
  ).map(oddsRead)[0];

/** What is sold of a draw in a currency so far. */
export const sumSales = async (
  reader: Reader,
  { id, day }: Pick<PoolIssue, 'id' | 'day'>,
  currency: string,
): Promise<bigint> =>
  (
    await getRow(
      reader,
      sql<{ sum: bigint }>`select coalesce(sum(stake), 0)::bigint as sum from live_ticket
        where draws_on = ${day}::date and issue = ${id} and currency = ${currency}`,
    )
  ).sum;
