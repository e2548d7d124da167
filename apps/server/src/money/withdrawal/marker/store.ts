import { at, getRow, type Reader, sql } from '@fairhouse/db';
import type { MarkerFacts } from '@fairhouse/rules/money/withdrawal/find-markers';

const DAY_MS = 86_400_000;

/** What a player has done lately, read of their own rows alone; stakes and valid bets of the whole time come from elsewhere. */
export function readLately(
  reader: Reader,
  { playerId, currency }: { readonly playerId: string; readonly currency: string },
  nowMs: number,
): Promise<Omit<MarkerFacts, 'staked' | 'validBets'>> {
  const ago = (days: number) => at(nowMs - days * DAY_MS);
  const mine = sql`player_id = ${playerId} and currency = ${currency}`;
  return getRow(
    reader,
    sql<Omit<MarkerFacts, 'staked' | 'validBets'>>`
      with lately as (
        select method_id, state, received, created_at from deposit where ${mine} and created_at >= ${ago(35)}
      ),
      last as (
        select credited, settled_at from deposit where ${mine} and state = 'credited' order by id desc limit 1
      ),
      counted as (
        select count(*) filter (where created_at >= ${ago(1)}) as asked,
          count(*) filter (where created_at >= ${ago(1)} and state = 'failed') as failed,
          count(distinct method_id) filter (where created_at >= ${ago(30)} and state = 'credited') as methods,
          coalesce(sum(received) filter (where created_at >= ${ago(7)}), 0) as week,
          coalesce(sum(received) filter (where created_at < ${ago(7)}), 0) as before
        from lately
      )
      select coalesce((select credited from last), 0)::bigint as "lastDeposit",
        coalesce((select sum(stake) from bet where ${mine} and placed_at >= (select settled_at from last)), 0)::bigint
          as "stakedSince",
        asked::int as "depositsOfDay", failed::int as "failedOfDay", methods::int as "methodsOfMonth",
        (select count(*) from withdrawal where ${mine} and state = 'cancelled' and requested_at >= ${ago(30)})::int
          as "takenBackOfMonth",
        week::bigint as "paidOfWeek", before::bigint as "paidOfFourWeeks"
      from counted`,
  );
}
