// Owns: earning, earning_owed, earning_touch, rate, rate_game, rate_version

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { CategoryRate, Rates } from '@fairhouse/rules/rewards/rate/judge-give-back';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** The rates of a brand on a day; undefined where it has none yet. */
export async function findRates(reader: Reader, brandId: string, day: string): Promise<Rates | undefined> {
  const version = await findRow(
    reader,
    sql<{ fromDay: string; pointsRatio: number }>`
      select to_char(from_day, 'YYYY-MM-DD') as "fromDay", points_ratio from rate_version
      where brand_id = ${brandId} and from_day <= ${day}::date order by from_day desc limit 1`,
  );
  if (!version) return undefined;
  const { fromDay, pointsRatio } = version;
  const [categories, games] = await Promise.all([
    listRows(
      reader,
      sql<CategoryRate>`select category, cashback, points, weight from rate
        where brand_id = ${brandId} and from_day = ${fromDay}::date order by category`,
    ),
    listRows(
      reader,
      sql<{ code: string; weight: number }>`select game_code as code, weight from rate_game
        where brand_id = ${brandId} and from_day = ${fromDay}::date order by game_code`,
    ),
  ]);
  return {
    categories,
    games,
    pointsRatio,
  };
}

/** Writes the rates from a day on, in place of what was to begin on it. */
export async function saveRates(
  tx: Tx,
  brandId: string,
  day: string,
  { categories, games, pointsRatio }: Rates,
  nowMs: number,
): Promise<void> {
  await run(tx, sql`delete from rate_version where brand_id = ${brandId} and from_day = ${day}::date`);
  await run(
    tx,
    sql`insert into rate_version (brand_id, from_day, points_ratio, at)
      values (${brandId}, ${day}::date, ${pointsRatio}, ${at(nowMs)})`,
  );
  await run(
    tx,
    sql`insert into rate (brand_id, from_day, category, cashback, points, weight)
      select ${brandId}, ${day}::date, n.category, n.cashback, n.points, n.weight
      from jsonb_to_recordset(${json(categories)}) as n (category text, cashback integer, points integer, weight integer)`,
  );
  await run(
    tx,
    sql`insert into rate_game (brand_id, from_day, game_code, weight)
      select ${brandId}, ${day}::date, n.code, n.weight from jsonb_to_recordset(${json(games)}) as n (code text, weight integer)`,
  );
}

/** Counts some changed days again. @returns whose */
export const countEarnings = async (tx: Tx, limit: number): Promise<readonly string[]> =>
  (await getRow(tx, sql<{ players: string[] }>`select count_earnings(${limit}) as players`)).players;

/** What days earn, for its hash; what has earned nothing is as good as not there. */
export const earnings = sql`select brand_id, player_id, day, category, currency, valid, counted, cashback_rate,
    points_rate, cashback, points
  from earning where (valid, counted, cashback, points) <> (0, 0, 0, 0)`;

/** Drops what days earn; what was accounted of it stays. */
export const forgetEarnings = (tx: Tx): Promise<number> =>
  run(
    tx,
    sql`update earning set valid = 0, counted = 0, cashback_rate = 0, points_rate = 0, cashback = 0, points = 0`,
  );

export type EarningKind = 'cashback' | 'points';

export type Earning = {
  readonly day: string;
  readonly category: GameType;
  readonly valid: Money;
  readonly counted: Money;
  /** In 1/1,000,000. */
  readonly cashbackRate: number;
  /** In 1/10,000. */
  readonly pointsRate: number;
  readonly cashback: Money;
  readonly cashbackDone: Money;
  readonly points: Money;
  readonly pointsDone: Money;
};

const columns = sql`to_char(e.day, 'YYYY-MM-DD') as day, e.category, e.valid, e.counted,
  e.cashback_rate, e.points_rate, e.cashback, e.cashback_done,
  e.points, e.points_done`;

/** What a member has earned on days from one on, newest first. */
export const listEarnings = (
  reader: Reader,
  brandId: string,
  playerId: string,
  { from, before, limit }: { readonly from: string; readonly before: string; readonly limit: number },
): Promise<Earning[]> =>
  listRows(
    reader,
    sql<Earning>`select ${columns} from earning e
      where e.brand_id = ${brandId} and e.player_id = ${playerId} and e.day >= ${from}::date
        and (e.day::text || e.category) < ${before}
      order by e.day desc, e.category desc limit ${limit}`,
  );

/** What is due of earnings of a kind and not yet accounted for, less what corrections left owing. */
export const readDue = async (
  reader: Reader,
  brandId: string,
  playerId: string,
  kind: EarningKind,
): Promise<Money> =>
  (
    await getRow(
      reader,
      sql<{ due: Money }>`select greatest(0, coalesce(sum(${
        kind === 'cashback' ? sql`e.cashback - e.cashback_done` : sql`e.points - e.points_done`
      }), 0) - coalesce((select amount from earning_owed where player_id = ${playerId} and kind = ${kind}), 0))::bigint as due
        from earning e where e.brand_id = ${brandId} and e.player_id = ${playerId}`,
    )
  ).due;

export type PaidEarnings = {
  readonly settled: number;
  readonly players: readonly string[];
  readonly amounts: readonly Money[];
  /** Those of them who owe the house. */
  readonly debtors: readonly string[];
};

/** Pays what is due on days before one, of one member or of some of all. */
export const payEarnings = (
  tx: Tx,
  {
    kind,
    brandId,
    playerId,
    before,
    nowMs,
    limit,
  }: {
    readonly kind: EarningKind;
    readonly brandId: string;
    readonly playerId: string | null;
    readonly before: string;
    readonly nowMs: number;
    readonly limit: number;
  },
): Promise<PaidEarnings> =>
  getRow(
    tx,
    sql<PaidEarnings>`select settled, players, amounts, debtors
      from pay_earnings(${kind}, ${brandId}, ${playerId}, ${before}::date, ${nowMs}, ${limit})`,
  );
