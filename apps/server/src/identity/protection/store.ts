// Owns: exclusion_check, exclusion_search, limit_decline, play_bar, play_clock, play_limit, play_time

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import type { LimitPeriod, LimitKind as MoneyKind } from '@fairhouse/wire/identity/limits';
import type { PlayBar as BarView } from '@fairhouse/wire/identity/protection';

export type { LimitPeriod };

type BarReason = BarView['reason'];

/** What can be limited: amounts of money, and the time at play. */
export type LimitKind = MoneyKind | 'time';

/** What a limit is set to; null is none. Time is in whole minutes. */
export type LimitTo =
  | { readonly kind: MoneyKind; readonly period: LimitPeriod; readonly amount: Money | null }
  | { readonly kind: 'time'; readonly period: LimitPeriod; readonly minutes: number | null };

/** A limit of money as it holds at an instant; those of time are `TimeLimit`. */
export type MoneyLimit = {
  readonly kind: MoneyKind;
  readonly period: LimitPeriod;
  readonly amount: Money;
  /** Of the running period, which follows the calendar of the brand; less than zero where the player has won. */
  readonly used: Money;
  /** A looser limit that waits; null with an instant for none at all. */
  readonly nextAmount: Money | null;
  /** From then on it can be confirmed. */
  readonly nextAt: number | null;
};

/** The column `amount` holds units of 1/10,000, or minutes for the kind `time`. */
const columnOf = (to: LimitTo): bigint | null => {
  if (to.kind !== 'time') return to.amount;
  return to.minutes === null ? null : BigInt(to.minutes);
};

/** The day on which the running period of `l` began for player `p` of brand `b`. */
const periodStart = (nowMs: number) =>
  sql`date_trunc(l.period, ${at(nowMs)}::timestamptz at time zone b.time_zone)::date`;

const limitsAt = (playerId: string, kinds: readonly MoneyKind[], nowMs: number) => sql<MoneyLimit>`
  select l.kind, l.period, l.amount, case when l.began = ${periodStart(nowMs)} then l.used else 0 end as used,
    l.next_amount, l.next_at
  from play_limit l join player p on p.id = l.player_id join brand b on b.id = p.brand_id
  where l.player_id = ${playerId} and l.kind = any (${kinds}::text[])
  order by l.kind, l.period`;

export const listLimits = (
  reader: Reader,
  playerId: string,
  kinds: readonly MoneyKind[],
  nowMs: number,
): Promise<MoneyLimit[]> => listRows(reader, limitsAt(playerId, kinds, nowMs));

/** The same, locked until the end of the transaction. */
export const lockLimits = (
  tx: Tx,
  playerId: string,
  kinds: readonly MoneyKind[],
  nowMs: number,
): Promise<MoneyLimit[]> =>
  listRows(tx, sql<MoneyLimit>`${limitsAt(playerId, kinds, nowMs)} for update of l`);

/** Adds to what is used of a player's limits of some kinds; a negative amount gives back. */
export const useLimits = (
  tx: Tx,
  playerId: string,
  kinds: readonly MoneyKind[],
  amount: Money,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update play_limit l
      set used = case when l.began = ${periodStart(nowMs)} then l.used else 0 end + ${amount}, began = ${periodStart(nowMs)}
      from player p join brand b on b.id = p.brand_id
      where l.player_id = ${playerId} and l.kind = any (${kinds}::text[]) and p.id = l.player_id`,
  );

/** Sets a limit at once, with what the running period has used of it. */
export const saveLimit = (
  tx: Tx,
  playerId: string,
  limit: LimitTo,
  used: bigint,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into play_limit (player_id, kind, period, amount, used, began)
      select ${playerId}, ${limit.kind}, ${limit.period}, ${columnOf(limit)}, ${used},
        date_trunc(${limit.period}, ${at(nowMs)}::timestamptz at time zone b.time_zone)::date
      from player p join brand b on b.id = p.brand_id where p.id = ${playerId}
      on conflict (player_id, kind, period) do update
        set amount = excluded.amount, used = excluded.used, began = excluded.began, next_amount = null, next_at = null`,
  );

/** Lets a looser limit, or none, be confirmed later. */
export const postponeLimit = (tx: Tx, playerId: string, limit: LimitTo, fromMs: number): Promise<number> =>
  run(
    tx,
    sql`update play_limit set next_amount = ${columnOf(limit)}, next_at = ${at(fromMs)}
      where player_id = ${playerId} and kind = ${limit.kind} and period = ${limit.period}`,
  );

/** Ends a limit. */
export const deleteLimit = (
  tx: Tx,
  playerId: string,
  { kind, period }: { readonly kind: LimitKind; readonly period: LimitPeriod },
): Promise<number> =>
  run(
    tx,
    sql`delete from play_limit where player_id = ${playerId} and kind = ${kind} and period = ${period}`,
  );

/**
 * What a player has staked, lost or deposited in the running period. Deposits are what was credited in it, and what is
 * open or may still be paid, whenever it was asked for; `credited` leaves the latter out.
 */
export async function readUsed(
  reader: Reader,
  playerId: string,
  kind: MoneyKind | 'credited',
  period: LimitPeriod,
  nowMs: number,
): Promise<bigint> {
  const began = sql`(select date_trunc(${period}, ${at(nowMs)}::timestamptz at time zone b.time_zone) at time zone b.time_zone
    from player p join brand b on b.id = p.brand_id where p.id = ${playerId})`;
  /** Stakes at vendors whose rounds are not booked yet. */
  const permitted = sql`(select coalesce(sum(amount), 0) from vendor_permit
    where player_id = ${playerId} and granted_at >= ${began})::bigint`;
  const credited = sql`(
      select coalesce(sum(received), 0) from deposit
      where player_id = ${playerId} and state = 'credited' and settled_at >= ${began}
    )::bigint + (
      select coalesce(sum(amount), 0) from upline_transfer where to_id = ${playerId} and at >= ${began}
    )::bigint`;
  const sums = {
    stake: sql`select (select coalesce(sum(stake), 0) from bet where player_id = ${playerId} and placed_at >= ${began})::bigint
      + ${permitted} + (select staked from lottery_played(${playerId}, ${began})) as used`,
    loss: sql`select (select coalesce(sum(stake - payout), 0) from bet where player_id = ${playerId} and placed_at >= ${began})::bigint
      + ${permitted} + (select lost from lottery_played(${playerId}, ${began})) as used`,
    deposit: sql`select ${credited} + (
        select coalesce(sum(amount), 0) from deposit
        where player_id = ${playerId} and (state in ('pending', 'reviewing') or void_due_at is not null)
      )::bigint as used`,
    credited: sql`select ${credited} as used`,
  };
  const row = await findRow(reader, sql<{ used: bigint }>`${sums[kind]}`);
  return row!.used;
}

export type PlayBar = { readonly until: number; readonly reason: BarReason };

/**
 * What keeps a player from staking now, the one that lasts longest; `until` is Infinity where no end is set. A wait for
 * staff comes last.
 */
export const findBar = (reader: Reader, playerId: string, nowMs: number): Promise<PlayBar | undefined> =>
  findRow(
    reader,
    sql<PlayBar>`select until, reason from play_bar where player_id = ${playerId} and until > ${at(nowMs)}
      order by reason = 'checking', until desc, reason limit 1`,
  );

/** Which of some players are kept from staking now. */
export const listBarred = async (
  reader: Reader,
  playerIds: readonly string[],
  nowMs: number,
): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await listRows(
        reader,
        sql<{ id: string }>`select distinct player_id as id from play_bar
          where player_id = any (${playerIds}::text[]) and until > ${at(nowMs)}`,
      )
    ).map(({ id }) => id),
  );

/** Has a player excluded themselves? Such a player can never play again what a withdrawal would ask for. */
export const isExcluded = async (reader: Reader, playerId: string, nowMs: number): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from play_bar
      where player_id = ${playerId} and reason = 'self_exclusion' and until > ${at(nowMs)}`,
  )) !== undefined;

/** A bar is only ever made longer. */
export const saveBar = (tx: Tx, playerId: string, bar: PlayBar, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into play_bar (player_id, until, reason, set_at)
      values (${playerId}, ${Number.isFinite(bar.until) ? at(bar.until) : sql`'infinity'::timestamptz`}, ${bar.reason}, ${at(nowMs)})
      on conflict (player_id, reason) do update set until = excluded.until, set_at = excluded.set_at
      where play_bar.until < excluded.until`,
  );

/** Staff have looked. Every other bar ends by itself. */
export const deleteBar = (tx: Tx, playerId: string, reason: 'checking'): Promise<number> =>
  run(tx, sql`delete from play_bar where player_id = ${playerId} and reason = ${reason}`);

/** Has a player lost as much as one of their limits allows in its running period? */
export const isAtLossLimit = async (reader: Reader, playerId: string, nowMs: number): Promise<boolean> =>
  (await listLimits(reader, playerId, ['loss'], nowMs)).some(({ amount, used }) => used >= amount);

/** Notes that a member who was asked wants no deposit limit. */
export const insertDecline = (tx: Tx, playerId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into limit_decline (player_id, at) values (${playerId}, ${at(nowMs)}) on conflict do nothing`,
  );

/** Has the member set a deposit limit, or said that there is to be none? */
export const hasAnsweredLimit = async (reader: Reader, playerId: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select where exists (select from play_limit where player_id = ${playerId} and kind = 'deposit')
      or exists (select from limit_decline where player_id = ${playerId})`,
  )) !== undefined;

/** What each of some members protects the account with: a limit, an authenticator, a mailbox that is proven. */
export const listSafe = (
  reader: Reader,
  playerIds: readonly string[],
): Promise<{ playerId: string; limit: boolean; authenticator: boolean; email: boolean }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; limit: boolean; authenticator: boolean; email: boolean }>`
      select p.id as player_id, exists (select from play_limit l where l.player_id = p.id) as "limit",
        p.totp_confirmed as authenticator, p.email_proven_at is not null as email
      from player p where p.id = any (${playerIds}::text[])`,
  );

/** When pauses of some players' own choice ended, from an instant on. */
export const listPauseEnds = (
  reader: Reader,
  playerIds: readonly string[],
  { fromMs, nowMs }: { readonly fromMs: number; readonly nowMs: number },
): Promise<{ playerId: string; at: number }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; at: number }>`select player_id, until as at from play_bar
      where player_id = any(${playerIds}::text[]) and reason = 'cool_off' and until between ${at(fromMs)} and ${at(nowMs)}`,
  );
