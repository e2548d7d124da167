// Owns: game_return_day, game_return_shared

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

/** A settled bet, or one taken back. */
export type ReturnShare = {
  readonly brandId: string;
  readonly atMs: number;
  readonly gameCode: string;
  readonly currency: string;
  readonly rounds: 1 | -1;
  readonly stake: bigint;
  readonly payout: bigint;
  /** What settled others too. */
  readonly outcome: string | null;
};

/** Adds settled bets to their days. Those of one outcome are squared as one sum, whichever of them came before. */
export const addReturns = (tx: Tx, shares: readonly ReturnShare[]): Promise<number> =>
  run(
    tx,
    sql`with share as (
        select s.brand_id, s.game_code, s.currency, (s.at at time zone b.time_zone)::date as day, s.n, s.stake, s.payout, s.outcome
        from unnest(${shares.map((share) => share.brandId)}::text[], ${shares.map((share) => share.gameCode)}::text[],
          ${shares.map((share) => share.currency)}::text[], ${shares.map((share) => new Date(share.atMs))}::timestamptz[],
          ${shares.map((share) => share.rounds)}::int[], ${shares.map((share) => share.stake)}::bigint[],
          ${shares.map((share) => share.payout)}::bigint[], ${shares.map((share) => share.outcome)}::text[])
          as s (brand_id, game_code, currency, at, n, stake, payout, outcome)
        join brand b on b.id = s.brand_id
      ), together as (
        select brand_id, game_code, currency, outcome, min(day) as day, sum(n) as n, sum(n * stake)::bigint as stake,
          sum(n * payout)::bigint as payout
        from share where outcome is not null group by 1, 2, 3, 4
      ), kept as (
        insert into game_return_shared as k (brand_id, game_code, currency, outcome, day, stake, payout)
          select brand_id, game_code, currency, outcome, day, stake, payout from together order by 1, 2, 3, 4
        on conflict (brand_id, game_code, currency, outcome) do update
          set stake = k.stake + excluded.stake, payout = k.payout + excluded.payout
        returning *
      ), change as (
        select brand_id, game_code, currency, day, n, n as outcomes, n * stake as stake, n * payout as payout,
          n * stake::numeric * stake as ss, n * stake::numeric * payout as sp, n * payout::numeric * payout as pp
        from share where outcome is null
        union all
        select k.brand_id, k.game_code, k.currency, k.day, t.n, (k.stake = t.stake)::int, t.stake, t.payout,
          k.stake::numeric * k.stake - (k.stake - t.stake)::numeric * (k.stake - t.stake),
          k.stake::numeric * k.payout - (k.stake - t.stake)::numeric * (k.payout - t.payout),
          k.payout::numeric * k.payout - (k.payout - t.payout)::numeric * (k.payout - t.payout)
        from together t join kept k using (brand_id, game_code, currency, outcome)
      )
      insert into game_return_day as d (brand_id, game_code, currency, day, rounds, outcomes, stake, payout, stake_squared,
        stake_payout, payout_squared)
      select brand_id, game_code, currency, day, sum(n), sum(outcomes), sum(stake), sum(payout), sum(ss), sum(sp), sum(pp)
      from change group by 1, 2, 3, 4
      on conflict (brand_id, day, game_code, currency) do update set
        rounds = d.rounds + excluded.rounds, outcomes = d.outcomes + excluded.outcomes, stake = d.stake + excluded.stake,
        payout = d.payout + excluded.payout, stake_squared = d.stake_squared + excluded.stake_squared,
        stake_payout = d.stake_payout + excluded.stake_payout, payout_squared = d.payout_squared + excluded.payout_squared`,
  );

export const forgetReturns = async (tx: Tx): Promise<void> => {
  await run(tx, sql`delete from game_return_day`);
  await run(tx, sql`delete from game_return_shared`);
};

/** Forgets outcomes that nothing is settled by any more. */
export const pruneShared = (tx: Tx, nowMs: number, days: number): Promise<number> =>
  run(tx, sql`delete from game_return_shared where day < (${at(nowMs)}::timestamptz)::date - ${days}::int`);

/** A game of a brand and what its rounds of the days asked for come to, in the brand's currency. */
export type GameReturnRow = {
  readonly brandId: string;
  readonly code: string;
  readonly title: string;
  readonly vendor: string;
  readonly state: 'open' | 'maintenance';
  readonly toldState: 'open' | 'maintenance';
  readonly stoppedAt: number | null;
  readonly stoppedBy: string | null;
  readonly stoppedWhy: string | null;
  /** Per cent, of all variants that were in force in those days. */
  readonly least: number | null;
  readonly most: number | null;
  readonly rounds: bigint;
  /** Chances that those rounds were: all at a table share one. */
  readonly outcomes: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  /** The same as shares are reckoned with, and their squares. */
  readonly staked: number;
  readonly paid: number;
  readonly stakeSquared: number;
  readonly stakePayout: number;
  readonly payoutSquared: number;
};

const returnsOf = (nowMs: number, days: number) => sql`
  select g.brand_id, g.code, g.title, v.title as vendor, g.state, g.told_state,
    g.stopped_at, g.stopped_by, g.stopped_why,
    case when g.rtp_least is null or p.skill then null else least(g.rtp_least, p.least) end::float8 as least,
    greatest(g.rtp_most, p.most)::float8 as most,
    coalesce(r.rounds, 0)::bigint as rounds, coalesce(r.outcomes, 0)::bigint as outcomes, coalesce(r.stake, 0)::bigint as stake,
    coalesce(r.payout, 0)::bigint as payout, coalesce(r.stake, 0)::float8 as staked,
    coalesce(r.payout, 0)::float8 as paid, coalesce(r.ss, 0)::float8 as "stakeSquared",
    coalesce(r.sp, 0)::float8 as "stakePayout", coalesce(r.pp, 0)::float8 as "payoutSquared"
  from game g join vendor v on v.brand_id = g.brand_id and v.vendor_code = g.vendor_code join brand b on b.id = g.brand_id
  left join lateral (
    select sum(d.rounds) as rounds, sum(d.outcomes) as outcomes, sum(d.stake) as stake, sum(d.payout) as payout, sum(d.stake_squared) as ss,
      sum(d.stake_payout) as sp, sum(d.payout_squared) as pp
    from game_return_day d
    where d.brand_id = g.brand_id and d.game_code = g.code and d.currency = b.currency
      and d.day > (${at(nowMs)}::timestamptz at time zone b.time_zone)::date - ${days}::int
      and d.day <= (${at(nowMs)}::timestamptz at time zone b.time_zone)::date
  ) r on true
  left join lateral (
    select min(least) as least, max(most) as most, bool_or(least is null) as skill from game_past_return
    where brand_id = g.brand_id and game_code = g.code
      and until > ((${at(nowMs)}::timestamptz at time zone b.time_zone)::date - ${days}::int + 1)::timestamp at time zone b.time_zone
  ) p on true
  where v.provider is not null`;

export const listReturns = (
  reader: Reader,
  brandId: string,
  nowMs: number,
  days: number,
): Promise<GameReturnRow[]> =>
  listRows(
    reader,
    sql<GameReturnRow>`${returnsOf(nowMs, days)} and g.brand_id = ${brandId} order by v.place, g.place, g.code`,
  );

/** Games of every brand that are played and that say what they return. */
export const listWatched = (reader: Reader, nowMs: number, days: number): Promise<GameReturnRow[]> =>
  listRows(
    reader,
    sql<GameReturnRow>`${returnsOf(nowMs, days)} and g.state = 'open' and g.rtp_most is not null and r.rounds > 0`,
  );

export type StoppableGame = Pick<GameReturnRow, 'title' | 'stoppedAt' | 'stoppedBy'>;

export const lockGame = (tx: Tx, brandId: string, code: string): Promise<StoppableGame | undefined> =>
  findRow(
    tx,
    sql<StoppableGame>`select title, stopped_at, stopped_by from game
      where brand_id = ${brandId} and code = ${code} for update`,
  );

export type Stop = { readonly by: string | null; readonly why: string | null; readonly atMs: number };

/** @returns 0 when it was stopped before */
export const stopGame = (tx: Tx, brandId: string, code: string, stop: Stop): Promise<number> =>
  run(
    tx,
    sql`update game set stopped_at = ${at(stop.atMs)}, stopped_by = ${stop.by}, stopped_why = ${stop.why}
      where brand_id = ${brandId} and code = ${code} and stopped_at is null`,
  );

/**
 * The provider's word holds again. Games that were stopped together, because their provider went beyond a ceiling, are
 * opened together.
 * @returns 0 when it was not stopped
 */
export const openGame = (tx: Tx, brandId: string, code: string): Promise<number> =>
  run(
    tx,
    sql`update game set stopped_at = null, stopped_by = null, stopped_why = null
      where brand_id = ${brandId} and stopped_at is not null and (code = ${code} or (stopped_by is null
        and (stopped_at, stopped_why) = (
          select stopped_at, stopped_why from game where brand_id = ${brandId} and code = ${code})))`,
  );

/** Games that the watch has stopped and nobody has opened again. */
export const countStopped = async (reader: Reader): Promise<number> =>
  Number(
    (
      await findRow(
        reader,
        sql<{
          games: bigint;
        }>`select count(*) as games from game where stopped_at is not null and stopped_by is null`,
      )
    )?.games ?? 0,
  );

/** Games of a brand that were stopped without anybody of the staff, and since when. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(stopped_at) as "oldestAt" from game
      where brand_id = ${brandId} and stopped_at is not null and stopped_by is null`,
  );
