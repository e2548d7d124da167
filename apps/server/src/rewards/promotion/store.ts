// Owns: promotion, promotion_version, promotion_publication, promotion_stop, promotion_join

import { at, findRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { PromotionLook, PromotionRule } from '@fairhouse/wire/rewards/promotion';

/** A promotion at one of its versions. */
export type PromotionRow = {
  id: Id<'promotion'>;
  brandId: string;
  version: number;
  inForce: number | null;
  stoppedAt: number | null;
  countLeft: bigint | null;
  amountLeft: Money | null;
  rule: PromotionRule;
  look: PromotionLook;
  code: string | null;
};

const columns = sql`p.id, p.brand_id, v.version, p.in_force, p.stopped_at,
  p.count_left, p.amount_left, v.rule, v.look, v.code`;

const inForce = sql`promotion p join promotion_version v on v.promotion_id = p.id and v.version = p.in_force`;

/** Promotions of a brand at the versions in force, newest first; stopped and ended ones too. */
export const listInForce = (reader: Reader, brandId: string): Promise<PromotionRow[]> =>
  listRows(
    reader,
    sql<PromotionRow>`select ${columns} from ${inForce} where p.brand_id = ${brandId} order by p.id desc`,
  );

export const findInForce = (reader: Reader, brandId: string, id: string): Promise<PromotionRow | undefined> =>
  findRow(
    reader,
    sql<PromotionRow>`select ${columns} from ${inForce} where p.brand_id = ${brandId} and p.id = ${id}`,
  );

/** All promotions of a brand at their newest versions, published or not, newest first. */
export const listLatest = (reader: Reader, brandId: string): Promise<PromotionRow[]> =>
  listRows(
    reader,
    sql<PromotionRow>`select ${columns} from promotion p
      join lateral (select * from promotion_version where promotion_id = p.id order by version desc limit 1) v on true
      where p.brand_id = ${brandId} order by p.id desc`,
  );

/** One version of a promotion, the newest without a number. */
export const findVersion = (
  reader: Reader,
  brandId: string,
  id: string,
  version: number | null,
): Promise<PromotionRow | undefined> =>
  findRow(
    reader,
    sql<PromotionRow>`select ${columns} from promotion p join promotion_version v on v.promotion_id = p.id
      where p.brand_id = ${brandId} and p.id = ${id} and (${version}::integer is null or v.version = ${version})
      order by v.version desc limit 1`,
  );

export type VersionRow = Pick<PromotionRow, 'version' | 'rule' | 'look' | 'code'> & {
  madeBy: string;
  madeAt: number;
  publishedAt: number | null;
  publishedBy: string | null;
  confirmedBy: string | null;
};

/** Newest first; of several publications of a version the last. */
export const listVersions = (reader: Reader, id: string): Promise<VersionRow[]> =>
  listRows(
    reader,
    sql<VersionRow>`select v.version, v.rule, v.look, v.code, v.made_by, v.made_at,
        u.published_at, u.published_by, u.confirmed_by
      from promotion_version v
      left join lateral (select * from promotion_publication u
        where u.promotion_id = v.promotion_id and u.version = v.version order by place desc limit 1) u on true
      where v.promotion_id = ${id} order by v.version desc`,
  );

export type StopRow = { at: number; by: string; version: number; reason: string };

export const listStops = (reader: Reader, id: string): Promise<StopRow[]> =>
  listRows(
    reader,
    sql<StopRow>`select stopped_at as at, stopped_by as by, version, reason from promotion_stop
      where promotion_id = ${id} order by place desc`,
  );

export const insertPromotion = (tx: Tx, id: string, brandId: string): Promise<number> =>
  run(tx, sql`insert into promotion (id, brand_id) values (${id}, ${brandId})`);

type NewVersion = Pick<PromotionRow, 'id' | 'version' | 'rule' | 'look' | 'code'> & {
  readonly by: string;
  readonly nowMs: number;
};

export const insertVersion = (
  tx: Tx,
  { id, version, rule, look, code, by, nowMs }: NewVersion,
): Promise<number> =>
  run(
    tx,
    sql`insert into promotion_version (promotion_id, version, rule, look, code, made_by, made_at)
      values (${id}, ${version}, ${json(rule)}, ${json(look)}, ${code}, ${by}, ${at(nowMs)})`,
  );

/** A promotion of a brand at its newest version: nobody takes of its budget, stops or publishes it until the transaction ends. */
export const lockPromotion = async (
  tx: Tx,
  brandId: string,
  id: string,
): Promise<PromotionRow | undefined> => {
  const locked = await findRow(
    tx,
    sql`select from promotion where brand_id = ${brandId} and id = ${id} for no key update`,
  );
  return locked ? findVersion(tx, brandId, id, null) : undefined;
};

export type Publication = {
  readonly version: number;
  readonly by: string;
  readonly confirmedBy: string | null;
  readonly reason: string;
  readonly nowMs: number;
};

/** Puts a version in force, with what is left of its budget. */
export async function savePublication(
  tx: Tx,
  id: string,
  { version, by, confirmedBy, reason, nowMs }: Publication,
  left: { readonly count: bigint | null; readonly amount: bigint | null },
): Promise<void> {
  await run(
    tx,
    sql`insert into promotion_publication (promotion_id, version, published_at, published_by, confirmed_by, reason)
      values (${id}, ${version}, ${at(nowMs)}, ${by}, ${confirmedBy}, ${reason})`,
  );
  await run(
    tx,
    sql`update promotion set in_force = ${version}, stopped_at = null, count_left = ${left.count},
        amount_left = ${left.amount} where id = ${id}`,
  );
}

export async function saveStop(
  tx: Tx,
  id: string,
  stop: { readonly version: number; readonly by: string; readonly reason: string; readonly nowMs: number },
): Promise<void> {
  await run(
    tx,
    sql`insert into promotion_stop (promotion_id, version, stopped_at, stopped_by, reason)
      values (${id}, ${stop.version}, ${at(stop.nowMs)}, ${stop.by}, ${stop.reason})`,
  );
  await run(tx, sql`update promotion set stopped_at = ${at(stop.nowMs)} where id = ${id}`);
}

/**
 * Takes a place and an amount of a budget, while the promotion is not stopped. Whoever takes waits for all who took before, so
 * it comes last in a transaction. @returns whether there was enough
 */
export const takeBudget = async (tx: Tx, id: string, amount: Money): Promise<boolean> =>
  (await run(
    tx,
    sql`update promotion set count_left = count_left - 1, amount_left = amount_left - ${amount}
      where id = ${id} and stopped_at is null and (count_left is null or count_left >= 1)
        and (amount_left is null or amount_left >= ${amount})`,
  )) === 1;

/** Keeps a promotion from being stopped until the transaction ends. @returns that it is stopped already */
export const holdOpen = async (
  tx: Tx,
  id: string,
): Promise<{ readonly code: 'promotion_closed' } | undefined> =>
  (await findRow(tx, sql`select from promotion where id = ${id} and stopped_at is null for share`))
    ? undefined
    : { code: 'promotion_closed' };

/** Uses a place that was held, unless the promotion is stopped; what was held too much goes back. */
export const useHeld = async (tx: Tx, id: string, unused: bigint): Promise<boolean> =>
  (await run(
    tx,
    sql`update promotion set amount_left = amount_left + ${unused} where id = ${id} and stopped_at is null`,
  )) === 1;

/** Gives back what was held and not used: places and an amount. */
export const giveBack = (
  tx: Tx,
  id: string,
  { places, amount }: { readonly places: number; readonly amount: bigint },
): Promise<number> =>
  run(
    tx,
    sql`update promotion set count_left = count_left + ${places}, amount_left = amount_left + ${amount}
      where id = ${id}`,
  );

export type JoinRow = {
  promotionId: Id<'promotion'>;
  playerId: Id<'player'>;
  period: string;
  version: number;
  joinedAt: number;
  joinedDay: string;
  periodTo: string | null;
  state: 'open' | 'earned' | 'over';
  run: number | null;
  held: Money | null;
  counted: Money;
};

const joinColumns = sql`j.promotion_id, j.player_id, j.period_key as period, j.version,
  j.joined_at, to_char(j.joined_day, 'YYYY-MM-DD') as "joinedDay",
  to_char(j.period_to, 'YYYY-MM-DD') as "periodTo", j.state, j.run, j.held, j.counted`;

/** @returns whether it is new */
export const insertJoin = async (
  tx: Tx,
  {
    promotionId,
    playerId,
    period,
    version,
    joinedAt,
    joinedDay,
    periodTo,
    state,
    run: days,
    held,
  }: Omit<JoinRow, 'counted'>,
): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into promotion_join (promotion_id, player_id, period_key, version, joined_at, joined_day, period_to, state,
        run, held)
      values (${promotionId}, ${playerId}, ${period}, ${version}, ${at(joinedAt)}, ${joinedDay}::date,
        ${periodTo}::date, ${state}, ${days}, ${held}) on conflict do nothing`,
  )) === 1;

/** The newest joins of a member, the last first. */
export const listJoins = (reader: Reader, playerId: string): Promise<JoinRow[]> =>
  listRows(
    reader,
    sql<JoinRow>`select ${joinColumns} from promotion_join j where j.player_id = ${playerId}
      order by j.joined_at desc limit 500`,
  );

/** Days signed in a row up to a day; 0 where that day was not signed. */
export const findRun = async (
  reader: Reader,
  promotionId: string,
  playerId: string,
  day: string,
): Promise<number> =>
  (
    await findRow(
      reader,
      sql<{ run: number }>`select run from promotion_join
        where promotion_id = ${promotionId} and player_id = ${playerId} and period_key = ${day}`,
    )
  )?.run ?? 0;

/** Open joins of some members, locked. */
export const lockJoinsOf = (tx: Tx, playerIds: readonly string[]): Promise<JoinRow[]> =>
  listRows(
    tx,
    sql<JoinRow>`select ${joinColumns} from promotion_join j
      where j.player_id = any(${playerIds}::text[]) and j.state = 'open'
      order by j.promotion_id, j.player_id, j.period_key for update`,
  );

/** Joins of some members in some periods of some promotions that are not over, locked. */
export const lockJoinsIn = (
  tx: Tx,
  promotionIds: readonly string[],
  playerIds: readonly string[],
  periods: readonly string[],
): Promise<JoinRow[]> =>
  listRows(
    tx,
    sql<JoinRow>`select ${joinColumns} from promotion_join j
      where j.promotion_id = any(${promotionIds}::text[]) and j.player_id = any(${playerIds}::text[])
        and j.period_key = any(${periods}::text[])
      order by j.promotion_id, j.player_id, j.period_key for update`,
  );

/** Open joins of a promotion after a member, locked; those that somebody else works on are left out. */
export const lockJoins = (tx: Tx, promotionId: string, after: string, limit: number): Promise<JoinRow[]> =>
  listRows(
    tx,
    sql<JoinRow>`select ${joinColumns} from promotion_join j
      where j.promotion_id = ${promotionId} and j.state = 'open' and j.player_id > ${after}
      order by j.player_id, j.period_key limit ${limit} for update skip locked`,
  );

/** Joins of a promotion with their members, of all periods. */
export const listJoinsOf = (reader: Reader, promotionId: string): Promise<JoinRow[]> =>
  listRows(
    reader,
    sql<JoinRow>`select ${joinColumns} from promotion_join j where j.promotion_id = ${promotionId}`,
  );

export const saveJoin = (
  tx: Tx,
  { promotionId, playerId, period }: Pick<JoinRow, 'promotionId' | 'playerId' | 'period'>,
  change: Pick<JoinRow, 'state' | 'counted'>,
): Promise<number> =>
  run(
    tx,
    sql`update promotion_join set state = ${change.state}, counted = ${change.counted},
        held = case when ${change.state} = 'open' then held end
      where promotion_id = ${promotionId} and player_id = ${playerId} and period_key = ${period}`,
  );

/** How many promotions of a trigger some members have earned on days from one on, and when the last; the most first. */
export const countEarned = (
  reader: Reader,
  trigger: PromotionRule['trigger']['kind'],
  playerIds: readonly string[],
  from: string,
): Promise<{ playerId: string; done: number }[]> =>
  listRows(
    reader,
    sql<{ playerId: string; done: number }>`select j.player_id, count(*)::int as done
      from promotion_join j join promotion_version v on v.promotion_id = j.promotion_id and v.version = j.version
      where j.player_id = any(${playerIds}::text[]) and j.state = 'earned' and j.joined_day >= ${from}::date
        and v.rule->'trigger'->>'kind' = ${trigger}
      group by 1 order by 2 desc, max(j.joined_at), 1`,
  );

/** How many joined each promotion of a brand, by promotion. */
export const countJoins = async (reader: Reader, brandId: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ id: string; joined: number }>`
          select j.promotion_id as id, count(*)::int as joined
          from promotion_join j join promotion p on p.id = j.promotion_id where p.brand_id = ${brandId} group by 1`,
      )
    ).map(({ id, joined }) => [id, joined]),
  );

/** Promotions of all brands with open joins. */
export const listWithOpenJoins = (reader: Reader): Promise<{ id: string; brandId: string }[]> =>
  listRows(
    reader,
    sql<{ id: string; brandId: string }>`select p.id, p.brand_id from promotion p
      where exists (select from promotion_join j where j.promotion_id = p.id and j.state = 'open') order by p.id`,
  );
