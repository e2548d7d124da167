import { listRows, type Reader, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** What an agent directly below the house did with everybody below, by the day of settlement; null: members without an agent. */
export type TopRow = {
  readonly id: Id<'player'> | null;
  readonly account: string | null;
  readonly people: number;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly valid: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
  readonly firstDeposits: number;
};

/** Everybody of a brand once: under their topmost agent, or without one. The highest win of the house first. */
export const listTops = (
  reader: Reader,
  brandId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<TopRow[]> =>
  listRows(
    reader,
    sql<TopRow>`
      with top as (
        select p.no, p.path, case when c.agent_type in (1, 2, 41, 42) then c.id end as id,
          case when c.agent_type in (1, 2, 41, 42) then c.account end as account
        from team_place p join player_card c on c.id = p.player_id
        where p.brand_id = ${brandId} and p.parent_no is null
      ), did as (
        select place_no, bets, stake, payout, valid, deposits, withdrawals, first_deposits from team_day
        where category = '' and settled_on between ${from}::date and ${to}::date
        union all
        select place_no, bets, stake, payout, valid, deposits, withdrawals, first_deposits from member_day
        where settled_on between ${from}::date and ${to}::date
      ), summed as (
        select top.id, top.account, sum(d.bets)::bigint as bets, sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
          sum(d.valid)::bigint as valid, sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals,
          sum(d.first_deposits)::int as first_deposits
        from top join did d on d.place_no = top.no group by 1, 2
      )
      select s.*, (case when s.id is null then 0 else (
          select count(*) from team_place a join team_place t on t.brand_id = a.brand_id and t.path > a.path and t.path < a.path || '~'
            and t.to_day is null
          where a.player_id = s.id and a.to_day is null) end)::int as people
      from summed s order by s.stake - s.payout desc, s.account`,
  );
