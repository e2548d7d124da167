// Owns: lottery_series, series_account, series_earning

import { findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';

/** The most series that an account may bet at. */
export const seriesOf = async (reader: Reader, playerId: string): Promise<number> =>
  (await getRow(reader, sql<{ series: number }>`select (lottery_ladder(${playerId}))[1] as series`)).series;

/** The highest series of a brand: what it leaves is what the house keeps of bets that pay by series. */
export const mostSeries = async (reader: Reader, brandId: string): Promise<number> =>
  (await getRow(reader, sql<{ series: number }>`select lottery_series_most(${brandId}) as series`)).series;

/** What some accounts were given. */
export const readGiven = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await listRows(
    reader,
    sql<{ id: string; series: number }>`select player_id as id, series from lottery_series
      where player_id = any(${ids}::text[])`,
  );
  return new Map(rows.map(({ id, series }) => [id, series]));
};

export const saveSeries = (tx: Tx, playerId: string, series: number): Promise<number> =>
  run(
    tx,
    sql`insert into lottery_series (player_id, series) values (${playerId}, ${series})
      on conflict (player_id) do update set series = excluded.series`,
  );

export type Earned = {
  readonly upline: string;
  readonly below: string;
  readonly brandId: string;
  readonly currency: string;
  readonly day: string;
  readonly amount: bigint;
};

/** Adds to what uplines earned; amounts below zero take it back. */
export const addEarned = (tx: Tx, rows: readonly Earned[]): Promise<number> =>
  run(
    tx,
    sql`insert into series_earning as e (upline_id, currency, day, below_id, brand_id, earned)
      select upline_id, currency, day, below_id, brand_id, sum(amount)::bigint
      from unnest(${rows.map(({ upline }) => upline)}::text[], ${rows.map(({ currency }) => currency)}::text[],
        ${rows.map(({ day }) => day)}::date[], ${rows.map(({ below }) => below)}::text[],
        ${rows.map(({ brandId }) => brandId)}::text[], ${rows.map(({ amount }) => amount)}::bigint[])
        as n (upline_id, currency, day, below_id, brand_id, amount)
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
      on conflict (upline_id, currency, day, below_id) do update set earned = e.earned + excluded.earned`,
  );

/** As if nothing had been heard yet; what was paid stays. */
export const forgetEarned = async (tx: Tx): Promise<void> => {
  await run(tx, sql`update series_earning set earned = 0 where earned <> 0`);
};

/** What an upline earned from a day on, by the accounts directly below that it came through. */
export const readEarned = async (
  reader: Reader,
  upline: { readonly id: string; readonly currency: string },
  from: string,
): Promise<ReadonlyMap<string, Money>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{
          id: string;
          earned: Money;
        }>`select below_id as id, sum(earned)::bigint as earned from series_earning
          where upline_id = ${upline.id} and currency = ${upline.currency} and day >= ${from}::date group by 1`,
      )
    ).map(({ id, earned }) => [id, earned]),
  );

/** What an upline earned and is not paid yet, less what void draws took back. */
export const readUnpaid = async (
  reader: Reader,
  { id, currency }: { readonly id: string; readonly currency: string },
): Promise<Money> =>
  (
    await getRow(
      reader,
      sql<{ due: Money }>`select (
          coalesce((select sum(earned - paid) from series_earning
            where upline_id = ${id} and currency = ${currency} and earned <> paid), 0)
          + coalesce((select carried from series_account where upline_id = ${id} and currency = ${currency}), 0)
        )::bigint as due`,
    )
  ).due;

export type PaidSeries = {
  readonly settled: number;
  readonly players: readonly string[];
  readonly currencies: readonly string[];
  readonly amounts: readonly Money[];
};

/** Pays what uplines of a brand earned on days before one, some rows at a time. */
export const paySeries = (
  tx: Tx,
  brandId: string,
  { before, nowMs, limit }: { readonly before: string; readonly nowMs: number; readonly limit: number },
): Promise<PaidSeries> =>
  getRow(
    tx,
    sql<PaidSeries>`select settled, players, currencies, amounts
      from pay_series(${brandId}, ${before}::date, ${nowMs}, ${limit})`,
  );

/** What is given to an account; undefined where that is nothing. Nobody changes it until the transaction ends. */
export const lockGiven = async (tx: Tx, playerId: string): Promise<number | undefined> =>
  (
    await findRow(
      tx,
      sql<{ series: number }>`select series from lottery_series where player_id = ${playerId} for update`,
    )
  )?.series;
