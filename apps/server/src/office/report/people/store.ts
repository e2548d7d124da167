import { getRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { ReportChannel, ReportSide, ReportStep } from '@fairhouse/wire/office/report-words';
import type { PlaySums, Scope } from '../store.ts';

type Within = Pick<Scope, 'brandId' | 'currency' | 'from' | 'to' | 'country' | 'channel'>;

const ofOrigin = ({ country, channel }: Within) => sql`
  and (${country ?? null}::text is null or m.country = ${country ?? null})
  and (${channel ?? null}::text is null or m.channel = ${channel ?? null})`;

/** How far members came who joined within some days. */
export type FunnelRow = {
  readonly channel: ReportChannel;
  readonly joined: number;
  readonly deposited: number;
  readonly played: number;
  readonly again: number;
  readonly depositSum: bigint;
};

export const listFunnel = (reader: Reader, scope: Within): Promise<FunnelRow[]> =>
  listRows(
    reader,
    sql<FunnelRow>`
      select m.channel, count(*)::int as joined, count(m.first_deposit)::int as deposited,
        (count(*) filter (where m.first_deposit is not null and m.first_bet is not null))::int as played,
        (count(*) filter (where m.first_bet is not null and m.deposits > 1))::int as again,
        coalesce(sum(m.first_deposit_sum), 0)::bigint as deposit_sum
      from report_member m
      where m.brand_id = ${scope.brandId} and m.currency = ${scope.currency} and m.channel <> 'trial'
        and m.joined between ${scope.from}::date and ${scope.to}::date ${ofOrigin(scope)}
      group by m.channel order by joined desc, m.channel`,
  );

/** Members whose first deposit was in one week or month, and how many of them had a bet settled in a later one. */
export type CohortCell = { readonly start: string; readonly after: number; readonly people: number };

const LENGTH = { week: '1 week', month: '1 month' } as const satisfies Record<ReportStep, string>;

/** The cohorts from the one that the first day is in; their size stands at `after` -1. */
export const listCohorts = (reader: Reader, step: ReportStep, scope: Within): Promise<CohortCell[]> =>
  listRows(
    reader,
    sql<CohortCell>`
      with cohort as (
        select m.number, date_trunc(${step}, m.first_deposit::timestamp)::date as start from report_member m
        where m.brand_id = ${scope.brandId} and m.currency = ${scope.currency}
          and m.first_deposit between date_trunc(${step}, ${scope.from}::timestamp)::date and ${scope.to}::date ${ofOrigin(scope)}
      ), span as (
        select at::date as start, (at + ${LENGTH[step]}::interval)::date - 1 as stop, row_number() over (order by at) as place
        from generate_series(date_trunc(${step}, ${scope.from}::timestamp), ${scope.to}::timestamp, ${LENGTH[step]}::interval) as at
      ), part as (
        select s.place, s.start, month::date as month,
          ((1::bigint << (least(s.stop, (month + interval '1 month')::date - 1) - month::date + 1)) - 1
            & ~((1::bigint << greatest(s.start - month::date, 0)) - 1))::integer as mask
        from span s cross join lateral generate_series(date_trunc('month', s.start::timestamp), s.stop::timestamp, '1 month') as month
      ), came as (
        select distinct c.start, c.number, p.place from cohort c
          join report_month r on r.brand_id = ${scope.brandId} and r.currency = ${scope.currency} and r.vendor_code = '' and r.number = c.number
          join part p on p.month = r.month and r.days & p.mask <> 0 and p.start >= c.start
      )
      select to_char(start, 'YYYY-MM-DD') as start, -1 as after, count(*)::int as people from cohort group by start
      union all
      select to_char(c.start, 'YYYY-MM-DD'), (c.place - s.place)::int, count(*)::int
      from came c join span s on s.start = c.start group by c.start, c.place, s.place
      order by 1, 2`,
  );

export type MemberPlay = PlaySums & {
  readonly memberId: Id<'player'>;
  readonly days: number;
  readonly last: string;
};

const NET = sql`sum(d.stake + d.free_stake - d.payout)`;

/** What members of a side played. */
const playersOf = (side: ReportSide, { brandId, currency, from, to, vendor, game, category }: Scope) => sql`
  select d.number, count(distinct d.day)::int as days, to_char(max(d.day), 'YYYY-MM-DD') as last, sum(d.bets)::bigint as bets,
    sum(d.stake + d.free_stake)::bigint as stake, sum(d.payout)::bigint as payout, sum(d.valid)::bigint as valid,
    abs(${NET})::bigint as size
  from report_play d
  where d.brand_id = ${brandId} and d.currency = ${currency} and d.day between ${from}::date and ${to}::date
    and (${vendor ?? null}::text is null or d.vendor_code = ${vendor ?? null})
    and (${game ?? null}::text is null or d.game_code = ${game ?? null})
    and (${category ?? null}::text is null or d.category = ${category ?? null})
  group by d.number having ${side === 'winners' ? sql`${NET} < 0` : sql`${NET} > 0`}`;

/** Members of a side, whoever won or lost the most first. */
export const listMembers = (
  reader: Reader,
  side: ReportSide,
  scope: Scope,
  limit: number,
): Promise<MemberPlay[]> =>
  listRows(
    reader,
    sql<MemberPlay>`
      select m.player_id as member_id, p.days, p.last, p.bets, p.stake, p.payout, p.valid
      from (${playersOf(side, scope)} order by size desc, d.number limit ${limit}) p
      join report_member m on m.brand_id = ${scope.brandId} and m.number = p.number order by p.size desc, p.number`,
  );

/** How many members are on a side in all, and what they played. */
export const sumMembers = (
  reader: Reader,
  side: ReportSide,
  scope: Scope,
): Promise<PlaySums & { readonly people: number }> =>
  getRow(
    reader,
    sql<PlaySums & { people: number }>`
      select count(*)::int as people, coalesce(sum(bets), 0)::bigint as bets, coalesce(sum(stake), 0)::bigint as stake,
        coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(valid), 0)::bigint as valid
      from (${playersOf(side, scope)}) p`,
  );
