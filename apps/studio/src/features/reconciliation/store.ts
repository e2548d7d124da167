import { at, listRows, type Reader, sql } from '@fairhouse/db';
import type { AskedTransaction, Span } from '@fairhouse/provider';

/** Rounds that are staked from the platform's wallet; those of the studio's own wallets are reported, not asked for. */
const rounds = sql`(select * from round where wallet_id is null) r`;

/** Of a free round the player staked nothing. */
const staked = sql`case when r.free_grant is null then r.stake else 0 end`;

/** The stake that began every round. Of a round that was played it was taken, whatever became of its win. */
const debits = sql`
  select r.id || '-d' as id, case when r.reserved then 'reserve' else 'debit' end as call, r.player, r.id as round,
    ${staked} as amount, r.currency,
    case when r.book is not null then 'done' when r.state = 'refused' then 'refused' when r.state = 'void' then 'cancelled'
      else 'pending' end as state,
    null as ref, r.placed_at as at
  from ${rounds}`;

/** What moves added to a stake. */
const additions = sql`
  select r.id || '-d' || (m.number + 1) as id, 'debit' as call, r.player, r.id as round, m.amount, r.currency,
    case m.state when 'made' then 'done' when 'refused' then 'refused' when 'void' then 'cancelled' else 'pending' end
      as state,
    null as ref, m.asked_at as at
  from round_move m join ${rounds} on r.id = m.round_id where m.amount > 0`;

/** What was used of a reserve. */
const confirms = sql`
  select r.id || '-y' as id, 'confirm' as call, r.player, r.id as round, r.staked as amount, r.currency,
    case when o.done_at is null then 'pending' when o.answer = 'OK' then 'done' else 'refused' end as state,
    null as ref, r.decided_at as at
  from ${rounds} join outbox o on o.round_id = r.id and o.call = 'confirm'`;

/** The win of every round that won. */
const credits = sql`
  select r.id || '-c' as id, 'credit' as call, r.player, r.id as round, r.payout as amount, r.currency,
    case r.state when 'settled' then 'done' when 'disputed' then 'refused' else 'pending' end as state,
    null as ref, r.decided_at as at
  from ${rounds} where r.payout > 0`;

/** The pot of every round that won one. */
const jackpots = sql`
  select r.id || '-j' as id, 'jackpot-credit' as call, r.player, r.id as round, j.amount, r.currency,
    case when o.done_at is null then 'pending' when o.answer = 'OK' then 'done' else 'refused' end as state,
    null as ref, r.decided_at as at
  from round_jackpot j join ${rounds} on r.id = j.round_id
    join outbox o on o.round_id = r.id and o.call = 'jackpot-credit'`;

/** Every stake that the wallet was asked to give back; until it has answered, at the time of the stake. */
const cancels = sql`
  select r.id || '-x' || stake.suffix as id, 'cancel' as call, r.player, r.id as round,
    coalesce(m.amount, ${staked}) as amount, r.currency,
    case coalesce(m.state, r.state) when 'void' then 'done' when 'disputed' then 'refused' else 'pending' end as state,
    r.id || '-d' || stake.suffix as ref, coalesce(o.done_at, m.asked_at, r.placed_at) as at
  from outbox o join round r on r.id = o.round_id
    left join round_move m on m.round_id = o.round_id and m.number = o.stake_number - 1
    cross join lateral (select case o.stake_number when 1 then '' else o.stake_number::text end as suffix) stake
  where o.call = 'cancel'`;

/** What was brought to tables of poker and taken from them. */
const cash = sql`
  select c.id, c.call, c.player, c.room_id as round, c.amount, r.currency,
    case c.state when 'done' then 'done' when 'refused' then 'refused' when 'returned' then 'cancelled' else 'pending' end
      as state,
    null as ref, c.asked_at as at
  from poker_cash c join poker_room r on r.id = c.room_id`;

/** What of it was asked back. */
const cashBack = sql`
  select c.id || '-x' as id, 'cancel' as call, c.player, c.room_id as round, c.amount, r.currency,
    case c.state when 'returned' then 'done' else 'pending' end as state, c.id as ref, coalesce(c.done_at, c.asked_at) as at
  from poker_cash c join poker_room r on r.id = c.room_id where c.state in ('returning', 'returned')`;

/** What the studio has asked the wallet to move in a span, oldest first. */
export function listTransactions(
  reader: Reader,
  { fromMs, toMs, after }: Span,
  limit: number,
): Promise<AskedTransaction[]> {
  const [from, to] = [at(after ? Math.max(after.atMs, fromMs) : fromMs), at(toMs)];
  return listRows(
    reader,
    sql<AskedTransaction>`
      select * from (
        ${debits} where r.placed_at >= ${from} and r.placed_at < ${to}
        union all ${additions} and m.asked_at >= ${from} and m.asked_at < ${to}
        union all ${confirms} where r.decided_at >= ${from} and r.decided_at < ${to}
        union all ${credits} and r.decided_at >= ${from} and r.decided_at < ${to}
        union all ${jackpots} where r.decided_at >= ${from} and r.decided_at < ${to}
        union all ${cancels} and o.done_at >= ${from} and o.done_at < ${to}
        union all ${cancels} and o.done_at is null and coalesce(m.asked_at, r.placed_at) >= ${from}
          and coalesce(m.asked_at, r.placed_at) < ${to}
        union all ${cash} where c.asked_at >= ${from} and c.asked_at < ${to}
        union all ${cashBack} and coalesce(c.done_at, c.asked_at) >= ${from} and coalesce(c.done_at, c.asked_at) < ${to}
      ) listed
      where (at, id) > (${at(after?.atMs ?? fromMs)}, ${after?.id ?? ''}) order by at, id limit ${limit}`,
  );
}

/** Those of some ids, whenever they were. */
export const findTransactions = (reader: Reader, ids: readonly string[]): Promise<AskedTransaction[]> => {
  const named = ids.map((id) => id.replace(/-[dcxjy]\d*$/, ''));
  return listRows(
    reader,
    sql<AskedTransaction>`
      select * from (
        ${debits} where r.id = any(${named}::text[])
        union all ${additions} and r.id = any(${named}::text[])
        union all ${confirms} where r.id = any(${named}::text[])
        union all ${credits} and r.id = any(${named}::text[])
        union all ${jackpots} where r.id = any(${named}::text[])
        union all ${cancels} and r.id = any(${named}::text[])
        union all ${cash} where c.id = any(${ids}::text[])
        union all ${cashBack} and c.id || '-x' = any(${ids}::text[])
      ) found
      where id = any(${ids}::text[]) order by at, id`,
  );
};
