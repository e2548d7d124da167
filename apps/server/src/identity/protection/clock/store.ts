import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { LimitPeriod } from '@fairhouse/wire/identity/limits';

/** A player's time at play. Instants in milliseconds; null where it has never begun. */
export type ClockRow = {
  readonly beganAt: number | null;
  readonly checkedAt: number | null;
  /** A stake was refused then, and the player has not looked yet. */
  readonly askedAt: number | null;
  /** Infinity where nothing is due. */
  readonly dueAt: number;
  readonly checkMinutes: number | null;
  readonly brandMinutes: number;
  readonly lastBetAt: number | null;
};

/** Undefined for trial accounts: no time is kept of play without money. */
export const findClock = (reader: Reader, playerId: string): Promise<ClockRow | undefined> =>
  findRow(
    reader,
    sql<ClockRow>`
      select c.began_at, c.checked_at, c.asked_at, coalesce(c.due_at, 'infinity') as due_at, c.check_minutes,
        (b.jurisdiction ->> 'realityCheckMinutes')::integer as brand_minutes,
        (select max(placed_at) from bet where player_id = p.id and placed_at >= c.began_at) as last_bet_at
      from player p join brand b on b.id = p.brand_id left join play_clock c on c.player_id = p.id
      where p.id = ${playerId} and p.agent_type <> 4`,
  );

/** When the next stake must wait: when it falls due without a word, and there is nothing in the way before. */
export async function findDueAt(reader: Reader, playerId: string): Promise<number> {
  const row = await findRow(
    reader,
    sql<{ dueAt: number }>`select due_at from play_clock where player_id = ${playerId}`,
  );
  return row?.dueAt ?? Number.NEGATIVE_INFINITY;
}

export type ClockChange = Pick<ClockRow, 'beganAt' | 'checkedAt' | 'askedAt' | 'dueAt' | 'checkMinutes'>;

export const saveClock = (tx: Tx, playerId: string, clock: ClockChange): Promise<number> =>
  run(
    tx,
    sql`insert into play_clock (player_id, began_at, checked_at, asked_at, due_at, check_minutes)
      values (${playerId}, ${instant(clock.beganAt)}, ${instant(clock.checkedAt)}, ${instant(clock.askedAt)},
        ${instant(clock.dueAt)}, ${clock.checkMinutes})
      on conflict (player_id) do update set began_at = excluded.began_at, checked_at = excluded.checked_at,
        asked_at = excluded.asked_at, due_at = excluded.due_at, check_minutes = excluded.check_minutes`,
  );

const instant = (ms: number | null) =>
  ms === null ? null : Number.isFinite(ms) ? at(ms) : sql`'infinity'::timestamptz`;

/** A limit of the time at play, in whole minutes. */
export type TimeLimit = {
  readonly period: LimitPeriod;
  readonly minutes: number;
  readonly nextMinutes: number | null;
  readonly nextAt: number | null;
};

export const listTimeLimits = (reader: Reader, playerId: string): Promise<TimeLimit[]> =>
  listRows(
    reader,
    sql<TimeLimit>`select period, amount::integer as minutes, next_amount::integer as next_minutes, next_at
      from play_limit where player_id = ${playerId} and kind = 'time' order by period`,
  );

/** Keeps a time at play that is over. */
export const insertPlayTime = (
  tx: Tx,
  playerId: string,
  beganAtMs: number,
  endedAtMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into play_time (player_id, began_at, ended_at)
      values (${playerId}, ${at(beganAtMs)}, ${at(endedAtMs)}) on conflict do nothing`,
  );

/**
 * How long a player has played in the running period, by the calendar of the brand.
 * @param runsSinceMs when the time that still runs began, if one does
 * @returns milliseconds
 */
export async function readPlayedMs(
  reader: Reader,
  playerId: string,
  period: LimitPeriod,
  runsSinceMs: number | null,
  nowMs: number,
): Promise<number> {
  const row = await getRow(
    reader,
    sql<{ ms: bigint; start: number }>`
      with period as (
        select date_trunc(${period}, ${at(nowMs)}::timestamptz at time zone b.time_zone) at time zone b.time_zone as start
        from player p join brand b on b.id = p.brand_id where p.id = ${playerId}
      )
      select start, coalesce((
        select sum(extract(epoch from ended_at - greatest(began_at, start)) * 1000) from play_time
        where player_id = ${playerId} and ended_at > start
      ), 0)::bigint as ms from period`,
  );
  const running = runsSinceMs === null ? 0 : Math.max(0, nowMs - Math.max(runsSinceMs, row.start));
  return Number(row.ms) + running;
}

export type Played = { readonly staked: bigint; readonly paid: bigint };

/** What a player has staked since an instant, and what came back of it. */
export const readPlayed = (reader: Reader, playerId: string, sinceMs: number): Promise<Played> =>
  getRow(
    reader,
    sql<Played>`select coalesce(sum(stake), 0)::bigint as staked, coalesce(sum(payout + jackpot), 0)::bigint as paid
      from bet where player_id = ${playerId} and placed_at >= ${at(sinceMs)} and state <> 'void'`,
  );

/** Times at play of some players that ended from an instant on, by their beginning; one that runs ends with its last stake. */
export const listSittings = (
  reader: Reader,
  playerIds: readonly string[],
  fromMs: number,
): Promise<{ playerId: string; beganAt: number; endedAt: number }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; beganAt: number; endedAt: number }>`
      select player_id, began_at, ended_at from play_time
        where player_id = any(${playerIds}::text[]) and ended_at >= ${at(fromMs)}
      union all select c.player_id, c.began_at, last.placed_at from play_clock c
        join lateral (select max(placed_at) as placed_at from bet
          where player_id = c.player_id and placed_at >= c.began_at) last on last.placed_at >= ${at(fromMs)}
        where c.player_id = any(${playerIds}::text[])
          and not exists (select from play_time t where t.player_id = c.player_id and t.began_at = c.began_at)
      order by began_at`,
  );
