import { at, getRow, listRows, type RawBuilder, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { Scope } from '../scope.ts';

/** Something a member did; amounts are units of 1/10,000 in decimal text, differences where a bet was settled again. */
export type Entry = {
  readonly brandId: string;
  readonly playerId: string;
  readonly atMs: number;
  readonly gameCode: string | null;
  readonly betId: string | null;
  /** The draw whose tickets these are. */
  readonly issue: string | null;
  /** The day of the stake, where the event tells it; else it is that of the bet, or of the event. */
  readonly day: string | null;
  readonly bets: number;
  readonly stake: string;
  readonly payout: string;
  readonly valid: string;
  readonly deposit: string;
  readonly withdrawal: string;
  /** Given as cash or as bonus money. */
  readonly bonus: string;
  readonly firstDeposit: number;
  readonly joined: number;
};

export const countEntries = (tx: Tx, entries: readonly Entry[]): Promise<number> => {
  const all = <K extends keyof Entry>(key: K): Entry[K][] => entries.map((entry) => entry[key]);
  return run(
    tx,
    sql`select count_team(${all('brandId')}, ${all('playerId')}, ${entries.map(({ atMs }) => new Date(atMs).toISOString())},
      ${all('gameCode')}, ${all('betId')}, ${all('issue')}, ${all('day')}, ${all('bets')}, ${all('stake')}, ${all('payout')},
      ${all('valid')}, ${all('deposit')}, ${all('withdrawal')}, ${all('bonus')}, ${all('firstDeposit')}, ${all('joined')},
      ${new Date(Math.max(...entries.map(({ atMs }) => atMs)) - HOURS_KEPT_MS).toISOString()})`,
  );
};

/** Remembers when tickets of some draws were settled first. */
export const noteDraws = (
  tx: Tx,
  draws: readonly { readonly brandId: string; readonly issue: string; readonly atMs: number }[],
): Promise<number> =>
  run(
    tx,
    sql`insert into team_draw (brand_id, issue, settled_at)
      select brand_id, issue, min(at) from unnest(${draws.map(({ brandId }) => brandId)}::text[],
        ${draws.map(({ issue }) => issue)}::text[], ${draws.map(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[])
        as d (brand_id, issue, at)
      group by 1, 2 on conflict do nothing`,
  );

/** Those of some members who deposit for the first time. */
export const noteDepositors = async (tx: Tx, playerIds: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await listRows(
        tx,
        sql<{ id: string }>`insert into team_depositor (player_id)
          select distinct unnest(${playerIds}::text[]) on conflict do nothing returning player_id as id`,
      )
    ).map(({ id }) => id),
  );

/** Members who have deposited, for those who count them. */
export const depositors = sql`select player_id from team_depositor`;

/** So much deposited and bet in its period makes a member active, in units of 1/10,000. */
export const ACTIVE = { deposit: 1_000_000n, valid: 5_000_000n } as const;

/** What was paid by the hour is corrected, and tried on three full months, for so long. */
export const HOURS_KEPT_MS = 130 * 86_400_000;

/** Days keep what they came to. */
export async function deleteHours(tx: Tx, beforeMs: number): Promise<void> {
  await run(tx, sql`delete from member_cell where cell < ${at(beforeMs)}`);
  await run(tx, sql`delete from team_hour where day < (${at(beforeMs)} at time zone 'UTC')::date`);
}

/** All of it, of hours those that are kept in any case, and all but the order in which it was written. */
export const figures = sql`
  select 'member' as what, m::text from member_day m
  union all select 'team', t::text from team_day t
  union all select 'cell', c::text from member_cell c where cell > (select max(cell) from member_cell) - interval '100 days'
  union all select 'hour', h::text from team_hour h where day > (select max(day) from team_hour) - 100
  union all select 'money', concat_ws(' ', place_no, at, day, kind, amount) from team_transaction`;

export async function forgetFigures(tx: Tx): Promise<void> {
  await run(tx, sql`delete from member_day`);
  await run(tx, sql`delete from team_day`);
  await run(tx, sql`delete from member_cell`);
  await run(tx, sql`delete from team_hour`);
  await run(tx, sql`delete from team_transaction`);
  await run(tx, sql`delete from team_depositor`);
  await run(tx, sql`delete from team_draw`);
}

export type FigureRow = {
  readonly bets: bigint;
  readonly stake: Money;
  readonly payout: Money;
  readonly valid: Money;
  readonly deposits: Money;
  readonly withdrawals: Money;
  readonly bonuses: Money;
  readonly firstDeposits: number;
  readonly joined: number;
};

const sums = sql`coalesce(sum(d.bets), 0)::bigint as bets, coalesce(sum(d.stake), 0)::bigint as stake,
  coalesce(sum(d.payout), 0)::bigint as payout, coalesce(sum(d.valid), 0)::bigint as valid,
  coalesce(sum(d.deposits), 0)::bigint as deposits, coalesce(sum(d.withdrawals), 0)::bigint as withdrawals,
  coalesce(sum(d.bonuses), 0)::bigint as bonuses,
  coalesce(sum(d.first_deposits), 0)::int as "firstDeposits", coalesce(sum(d.joined), 0)::int as joined`;

/** Days of the brand, both within, and a category of games; '' is all, with what was paid in and out. */
export type Span = { readonly from: string; readonly to: string; readonly category: string };

const within = ({ from, to }: Span) => sql`d.day between ${from}::date and ${to}::date`;

/** All bets of a place stand by category, its money under ''; what a team did stands under '' as one. */
const ownOf = (span: Span) =>
  span.category === '' ? within(span) : sql`${within(span)} and d.category = ${span.category}`;
const belowOf = (span: Span) => sql`${within(span)} and d.category = ${span.category}`;

const FIELDS = sql`d.bets, d.stake, d.payout, d.valid, d.deposits, d.withdrawals, d.bonuses, d.first_deposits, d.joined`;
const OWN_FIELDS = sql`d.bets, d.stake, d.payout, d.valid, d.deposits, d.withdrawals, d.bonuses, d.first_deposits, 0 as joined`;

/**
 * All places that somebody of a team has had in it, those that were left too; without a member those of the team's top.
 * Nothing where nobody of the team is meant.
 */
export const listNodes = async (
  reader: Reader,
  { brandId, playerId: top }: Scope,
  playerId: string | null,
): Promise<readonly bigint[]> =>
  (
    await listRows(
      reader,
      sql<{ no: bigint }>`select p.no from team_place p
        where p.brand_id = ${brandId} and p.player_id = ${playerId ?? top}
          and (${playerId}::text is null or exists (
            select from team_place t
            where t.brand_id = p.brand_id and t.player_id = ${top} and starts_with(p.path, t.path)))`,
    )
  ).map(({ no }) => no);

/** What some places and all below them come to; that whoever stands there signed up is counted above them. */
export const sumTeam = (reader: Reader, nodes: readonly bigint[], span: Span): Promise<FigureRow> =>
  getRow(
    reader,
    sql<FigureRow>`select ${sums} from (
        select ${FIELDS} from team_day d where d.place_no = any (${nodes}::bigint[]) and ${belowOf(span)}
        union all
        select ${OWN_FIELDS} from member_day d where d.place_no = any (${nodes}::bigint[]) and ${ownOf(span)}) d`,
  );

/** What whoever stands at some places did themselves. */
export const sumOwn = (reader: Reader, nodes: readonly bigint[], span: Span): Promise<FigureRow> =>
  getRow(
    reader,
    sql<FigureRow>`select ${sums} from (
        select ${OWN_FIELDS} from member_day d where d.place_no = any (${nodes}::bigint[]) and ${ownOf(span)}) d`,
  );

export type DownlineRow = FigureRow & {
  readonly no: bigint;
  readonly id: Id<'player'>;
  readonly account: string;
  readonly agent: boolean;
  /** Until when the member stood there; null: still. */
  readonly leftOn: string | null;
};

type Page = { readonly after: bigint; readonly limit: number };

/**
 * Places directly below some others, with what each and all below it come to, in the order in which they came. Who joined there
 * counts as one.
 */
export const listDownlines = (
  reader: Reader,
  nodes: readonly bigint[],
  span: Span,
  { after, limit }: Page,
): Promise<DownlineRow[]> =>
  listRows(
    reader,
    sql<DownlineRow>`select p.no, c.id, c.account, c.agent_type in (1, 2, 41, 42) as agent,
        to_char(p.to_day, 'YYYY-MM-DD') as "leftOn", f.bets, f.stake, f.payout, f.valid, f.deposits, f.withdrawals, f.bonuses,
        f."firstDeposits", f.joined
      from (select * from team_place where parent_no = any (${nodes}::bigint[]) and no > ${after}
          and (to_day is null or to_day > ${span.from}::date) and (from_day <= ${span.to}::date
            or exists (select from team_day d where d.place_no = no and ${belowOf(span)})
            or exists (select from member_day d where d.place_no = no and ${ownOf(span)}))
        order by no limit ${limit}) p
      join player_card c on c.id = p.player_id
      cross join lateral (select ${sums} from (${everythingAt(sql`p.no`, span)}) d) f
      order by p.no`,
  );

/** The days of a place's own figures and of those of its team. */
const everythingAt = (no: RawBuilder<unknown>, span: Span) => sql`
  select ${FIELDS}, d.day from team_day d where d.place_no = ${no} and ${belowOf(span)}
  union all
  select ${FIELDS}, d.day from member_day d where d.place_no = ${no} and ${ownOf(span)}`;

/** What some places, each with all below it, bet and lost, by their numbers; those with nothing are left out. */
export const sumBranches = async (
  reader: Reader,
  nos: readonly bigint[],
  span: Span,
): Promise<ReadonlyMap<bigint, { readonly valid: Money; readonly houseWin: Money }>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ no: bigint; valid: Money; houseWin: Money }>`
          select node.no, sum(d.valid)::bigint as valid, sum(d.stake - d.payout)::bigint as "houseWin"
          from unnest(${nos}::bigint[]) as node (no) cross join lateral (${everythingAt(sql`node.no`, span)}) d
          group by 1`,
      )
    ).map(({ no, ...sums }) => [no, sums]),
  );

type TopRow = {
  readonly id: Id<'player'>;
  readonly account: string;
  readonly agent: boolean;
  readonly valid: Money;
  readonly houseWin: Money;
  readonly team: number;
};

/** Places directly below some others whose teams bet the most. */
export const listTop = (
  reader: Reader,
  nodes: readonly bigint[],
  span: Span,
  limit: number,
): Promise<TopRow[]> =>
  listRows(
    reader,
    sql<TopRow>`select top.*, (select count(*)::int from team_place o join team_place t
          on t.brand_id = o.brand_id and t.path > o.path and t.path < o.path || '~' and t.to_day is null
          where o.player_id = top.id and o.to_day is null) as team
      from (
        select c.id, c.account, c.agent_type in (1, 2, 41, 42) as agent, sum(d.valid)::bigint as valid,
          sum(d.stake - d.payout)::bigint as "houseWin"
        from team_place p cross join lateral (${everythingAt(sql`p.no`, span)}) d join player_card c on c.id = p.player_id
        where p.parent_no = any (${nodes}::bigint[])
        group by 1, 2, 3 having sum(d.valid) > 0 order by 4 desc, 1 limit ${limit}) top
      order by valid desc, id`,
  );

export type DayRow = {
  readonly day: string;
  readonly valid: Money;
  readonly houseWin: Money;
  readonly deposits: Money;
  readonly withdrawals: Money;
  readonly joined: number;
};

/** What each day with anything on it came to, which together are what `sumTeam` tells. */
export const listDays = (reader: Reader, nodes: readonly bigint[], span: Span): Promise<DayRow[]> =>
  listRows(
    reader,
    sql<DayRow>`
      select to_char(d.day, 'YYYY-MM-DD') as day, sum(d.valid)::bigint as valid, sum(d.stake - d.payout)::bigint as "houseWin",
        sum(d.deposits)::bigint as deposits, sum(d.withdrawals)::bigint as withdrawals, sum(d.joined)::int as joined
      from (
        select ${FIELDS}, d.day from team_day d where d.place_no = any (${nodes}::bigint[]) and ${belowOf(span)}
        union all
        select ${OWN_FIELDS}, d.day from member_day d where d.place_no = any (${nodes}::bigint[]) and ${ownOf(span)}) d
      group by d.day order by d.day`,
  );

export type CategoryRow = { readonly category: GameType; readonly valid: Money; readonly houseWin: Money };

/** What was bet on games of each category, the most first. */
export const listCategories = (
  reader: Reader,
  nodes: readonly bigint[],
  span: Span,
): Promise<CategoryRow[]> =>
  listRows(
    reader,
    sql<CategoryRow>`select d.category, sum(d.valid)::bigint as valid, sum(d.stake - d.payout)::bigint as "houseWin"
      from (
        select category, valid, stake, payout from team_day d
        where d.place_no = any (${nodes}::bigint[]) and ${within(span)} and category <> ''
        union all
        select category, valid, stake, payout from member_day d
        where d.place_no = any (${nodes}::bigint[]) and ${within(span)} and category <> '') d
      group by 1 having sum(d.stake) <> 0 order by 2 desc, 1`,
  );

/**
 * How many members below some places were active in some days, by the rule of contracts: what was settled in them counts, and
 * whoever is excluded or held at their end does not.
 */
export const countActive = async (
  reader: Reader,
  nodes: readonly bigint[],
  {
    brandId,
    from,
    to,
    endMs,
  }: Pick<Span, 'from' | 'to'> & { readonly brandId: string; readonly endMs: number },
): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ people: number }>`select count(*)::int as people from (
          select p.player_id from (
            select distinct p.no, p.player_id from team_place n
              join team_place p on p.brand_id = ${brandId} and p.path > n.path and p.path < n.path || '~'
            where n.no = any (${nodes}::bigint[])) p
            join member_day d on d.place_no = p.no and d.settled_on between ${from}::date and ${to}::date
          group by 1 having sum(d.deposits) >= ${ACTIVE.deposit} and sum(d.counted) >= ${ACTIVE.valid}) m
        where not exists (select from team_uncounted u
          where u.player_id = m.player_id and u.from_at < ${at(endMs)} and u.to_at >= ${at(endMs)})`,
    )
  ).people;
