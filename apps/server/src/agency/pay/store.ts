// Owns: pay_run, pay_line, pay_basis, pay_dispute, team_hold

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { PAY_REASONS, PAY_STATES } from '@fairhouse/wire/agency/pay-words';
import type { ContractKind } from '@fairhouse/wire/money/contract-words';
import type { Waiting } from '@fairhouse/wire/platform/worklist';
import { ACTIVE, HOURS_KEPT_MS } from '../team/index.ts';

export type RunKind = Exclude<ContractKind, 'dividend'>;

export type RunRow = {
  readonly id: Id<'payRun'>;
  readonly brandId: string;
  readonly kind: ContractKind;
  readonly fromDay: string;
  readonly toDay: string;
  /** -1: the whole days. */
  readonly hour: number;
  readonly period: string;
  readonly revision: number;
  readonly reason: (typeof PAY_REASONS)[number];
  readonly state: (typeof PAY_STATES)[number];
  readonly dirty: boolean;
  readonly madeAt: number;
  readonly doneAt: number | null;
};

const runColumns = sql`r.id, r.brand_id, r.kind, to_char(r.from_day, 'YYYY-MM-DD') as from_day,
  to_char(r.to_day, 'YYYY-MM-DD') as to_day, r.hour, r.period, r.revision, r.reason, r.state, r.dirty, r.made_at, r.done_at`;

export type Period = Pick<RunRow, 'brandId' | 'kind' | 'fromDay' | 'toDay' | 'hour' | 'period'>;

/** The last period of a kind that a run was made for. */
export const findLastRun = (
  reader: Reader,
  { brandId, kind, period }: Pick<Period, 'brandId' | 'kind' | 'period'>,
): Promise<RunRow | undefined> =>
  findRow(
    reader,
    sql<RunRow>`select ${runColumns} from pay_run r
      where r.brand_id = ${brandId} and r.kind = ${kind} and r.period = ${period}
      order by r.from_day desc, r.hour desc limit 1`,
  );

/** The last day up to which dividends of a period are paid. */
export const findPaidTo = async (
  reader: Reader,
  { brandId, period }: Pick<Period, 'brandId' | 'period'>,
): Promise<string | undefined> =>
  (
    await getRow(
      reader,
      sql<{ day: string | null }>`select to_char(max(to_day), 'YYYY-MM-DD') as day from pay_run
        where brand_id = ${brandId} and kind = 'dividend' and period = ${period} and state = 'done'`,
    )
  ).day ?? undefined;

export const addRun = (tx: Tx, id: Id<'payRun'>, period: Period, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into pay_run (id, brand_id, kind, from_day, to_day, hour, period, made_at)
      values (${id}, ${period.brandId}, ${period.kind}, ${period.fromDay}::date, ${period.toDay}::date, ${period.hour},
        ${period.period}, ${at(nowMs)})
      on conflict (brand_id, kind, from_day, hour, period) do nothing`,
  );

/** Runs of a brand that are not done, or whose period has changed since, in the order of their periods. */
export const listDueRuns = (reader: Reader, brandId: string): Promise<RunRow[]> =>
  listRows(
    reader,
    sql<RunRow>`select ${runColumns} from pay_run r
      where r.brand_id = ${brandId} and (r.state <> 'done' or r.dirty)
      order by r.kind = 'dividend', r.from_day, r.hour, r.kind`,
  );

/** The run, held until the transaction ends; undefined while another process is at it. */
export const takeRun = (tx: Tx, id: string): Promise<RunRow | undefined> =>
  findRow(tx, sql<RunRow>`select ${runColumns} from pay_run r where r.id = ${id} for update skip locked`);

export type Reckoning = {
  readonly revision: number;
  readonly reason: RunRow['reason'];
  /** Nothing follows that could make up for a due below what was paid. */
  readonly settles: boolean;
};

/** @returns how many lines the revision has */
export const reckon = async (
  tx: Tx,
  { id, kind }: Pick<RunRow, 'id' | 'kind'>,
  { revision, reason, settles }: Reckoning,
): Promise<number> => {
  const { deposit, valid } = ACTIVE;
  const call =
    kind === 'dividend'
      ? sql<{
          lines: number;
        }>`select pay_reckon_dividend(${id}, ${revision}, ${reason}, ${deposit}, ${valid}) as lines`
      : sql<{
          lines: number;
        }>`select pay_reckon(${id}, ${revision}, ${reason}, ${settles}, ${deposit}, ${valid}) as lines`;
  return (await getRow(tx, call)).lines;
};

/** Is there a run of another kind, of days up to one, whose lines are not paid or not reckoned yet? */
export const hasOpenRuns = async (reader: Reader, brandId: string, toDay: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from pay_run where brand_id = ${brandId} and kind <> 'dividend' and to_day <= ${toDay}::date
      and (state <> 'done' or dirty) limit 1`,
  )) !== undefined;

export const saveReckoned = (
  tx: Tx,
  id: string,
  { revision, reason, dirty }: Pick<RunRow, 'revision' | 'reason' | 'dirty'>,
): Promise<number> =>
  run(
    tx,
    sql`update pay_run set revision = ${revision}, reason = ${reason}, state = 'posting', dirty = ${dirty} where id = ${id}`,
  );

/** Has a run reckoned once more. */
export const markRun = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`update pay_run set dirty = true where id = ${id} and revision > 0`);

export const saveDone = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update pay_run set state = 'done', done_at = ${at(nowMs)} where id = ${id}`);

export type Posted = {
  /** The place of the last line that was marked; null: none is left. */
  readonly last: bigint | null;
  readonly players: readonly string[];
  readonly amounts: readonly Money[];
  /** Who of the players owe something, by their places from 1 on, and what the postings to them are known by in the ledger. */
  readonly owing: readonly number[];
  readonly owingKeys: readonly string[];
};

/** Pays some lines of a run that pay something, or nothing: those of places after one. */
export const postLines = (
  tx: Tx,
  id: string,
  { after, nowMs, limit }: { readonly after: bigint; readonly nowMs: number; readonly limit: number },
): Promise<Posted> =>
  getRow(
    tx,
    sql<Posted>`select last, players, amounts, owing, owing_keys
      from pay_post(${id}, ${after}, ${nowMs}, ${limit})`,
  );

export type TakenLine = {
  readonly placeNo: bigint;
  readonly revision: number;
  readonly playerId: string;
  readonly amount: Money;
  /** What of it those below have more than the agent earned; the rest was paid before. */
  readonly byContract: Money;
};

/** A line of a run that takes something back and is not posted, held. */
export const findTaken = (
  tx: Tx,
  { id, revision }: Pick<RunRow, 'id' | 'revision'>,
): Promise<TakenLine | undefined> =>
  findRow(
    tx,
    sql<TakenLine>`select place_no, revision, player_id, paid - due as amount, greatest(-due, 0) - greatest(-paid, 0) as by_contract
      from pay_line
      where run_id = ${id} and revision = ${revision} and posted_at is null and due < paid
      order by place_no limit 1 for update`,
  );

export const markPosted = (
  tx: Tx,
  id: string,
  { placeNo, revision }: Pick<TakenLine, 'placeNo' | 'revision'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update pay_line set posted_at = ${at(nowMs)}
      where run_id = ${id} and place_no = ${placeNo} and revision = ${revision}`,
  );

export type GrossRow = {
  readonly day: string;
  readonly hour: number;
  readonly placeNo: bigint;
  readonly playerId: string;
  readonly contractId: string;
  readonly version: number;
  readonly category: string;
  readonly volume: Money;
  readonly total: Money;
  readonly active: number;
  readonly ppm: number;
  /** Units of 1/10,000, exact. */
  readonly gross: string;
};

/** Terms that are looked at as if they had been signed. */
export type Try = {
  readonly playerId: string;
  readonly categories: readonly string[];
  readonly tiers: readonly {
    readonly category: string;
    readonly minVolume: string;
    readonly minActive: number;
    readonly ppm: number;
  }[];
  readonly without: readonly string[];
};

export type GrossAsked = {
  readonly brandId: string;
  readonly kind: RunKind;
  readonly from: string;
  readonly to: string;
  readonly places: readonly bigint[];
  readonly terms?: Try | undefined;
};

/** What contracts come to at some places, by the code that pays; an hourly salary by its hours. */
export const listGross = (
  reader: Reader,
  { brandId, kind, from, to, places, terms }: GrossAsked,
): Promise<GrossRow[]> =>
  listRows(
    reader,
    sql<GrossRow>`select to_char(day, 'YYYY-MM-DD') as day, hour, place_no, player_id, contract_id, version, category, volume,
        total, active, ppm, gross::text as gross
      from pay_gross(${brandId}, ${kind}, ${from}::date, ${to}::date, ${kind === 'hourly' ? -1 : null}::int,
        ${[...places]}::bigint[], ${ACTIVE.deposit}, ${ACTIVE.valid}, ${terms ? json(terms) : null}::jsonb)`,
  );

/** What a dividend was reckoned from, in units of 1/10,000 as text. */
export type DividendTerms = {
  readonly contract: Id<'contract'>;
  readonly version: number;
  readonly houseWin: string;
  readonly rebates: string;
  readonly salaries: string;
  readonly fee: string;
  readonly carried: string;
  readonly base: string;
  readonly active: number;
  readonly ppm: number;
  readonly carry: string;
};

export type LineRow = Pick<RunRow, 'kind' | 'fromDay' | 'toDay' | 'hour' | 'reason'> & {
  /** Of a dividend; empty for all else. */
  readonly terms: DividendTerms | Record<never, never>;
  readonly runId: Id<'payRun'>;
  readonly revision: number;
  readonly placeNo: bigint;
  readonly playerId: Id<'player'>;
  readonly gross: string;
  readonly below: string;
  readonly due: Money;
  readonly residue: string;
  /** What this line pays. */
  readonly pays: Money;
  readonly postedAt: number | null;
};

const lineColumns = sql`l.run_id, r.kind, to_char(r.from_day, 'YYYY-MM-DD') as from_day, to_char(r.to_day, 'YYYY-MM-DD') as to_day,
  r.hour, l.reason, l.revision, l.place_no, l.player_id, l.gross::text as gross, l.below::text as below, l.due,
  l.residue::text as residue, l.due - l.paid as pays, dividend_terms(l) as terms, l.posted_at`;

export type LinesAsked = {
  readonly from: string;
  readonly to: string;
  readonly kind: ContractKind | undefined;
};

export type After = { readonly atMs: number; readonly run: string; readonly revision: number };

/**
 * What runs have paid somebody for periods that end within some days, newest first. Reckonings of a period that follow each other
 * while it runs are one row; a correction is one of its own.
 */
export const listIncome = (
  reader: Reader,
  playerId: string,
  { from, to, kind }: LinesAsked,
  { after, limit }: { readonly after: After | undefined; readonly limit: number },
): Promise<(LineRow & { readonly lastAt: number; readonly first: number })[]> =>
  listRows(
    reader,
    sql<LineRow & { lastAt: number; first: number }>`
      with line as (
        select ${lineColumns}, case when l.reason in ('corrected', 'asked') then l.revision else 0 end as first
        from pay_line l join pay_run r on r.id = l.run_id
        where l.player_id = ${playerId} and r.to_day between ${from}::date and ${to}::date
          and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
      ), row as (
        select run_id, kind, from_day, to_day, hour, first, max(revision) as revision, (array_agg(reason order by revision))[1] as reason,
          (array_agg(gross order by revision desc))[1] as gross, (array_agg(below order by revision desc))[1] as below,
          (array_agg(due order by revision desc))[1] as due, (array_agg(residue order by revision desc))[1] as residue,
          (array_agg(terms order by revision desc))[1] as terms, sum(pays)::bigint as pays, min(place_no) as place_no, min(player_id) as player_id,
          max(posted_at) as posted_at, coalesce(max(posted_at), 'infinity') as last
        from line group by 1, 2, 3, 4, 5, 6
      )
      select *, case when last = 'infinity' then timestamptz '9999-01-01' else last end as last_at from row
      where ${after === undefined ? sql`true` : sql`(least(last, '9999-01-01'), run_id, first) < (${at(after.atMs)}, ${after.run}, ${after.revision})`}
      order by last desc, run_id desc, first desc limit ${limit}`,
  );

export type IncomeSum = {
  readonly kind: ContractKind;
  /** On which the periods end. */
  readonly day: string;
  readonly lines: number;
  /** Of the last reckoning of each period. */
  readonly gross: string;
  readonly below: string;
  readonly residue: string;
  readonly pays: Money;
};

/** What all of these lines come to, by kind and day. */
export const sumIncome = (
  reader: Reader,
  playerId: string,
  { from, to, kind }: LinesAsked,
): Promise<IncomeSum[]> =>
  listRows(
    reader,
    sql<IncomeSum>`
      select kind, to_char(to_day, 'YYYY-MM-DD') as day, count(distinct run_id)::int as lines, sum(gross)::text as gross,
        sum(below)::text as below, sum(residue)::text as residue, sum(pays)::bigint as pays
      from (
        select r.kind, r.to_day, l.run_id, (array_agg(l.gross order by l.revision desc))[1] as gross,
          (array_agg(l.below order by l.revision desc))[1] as below, (array_agg(l.residue order by l.revision desc))[1] as residue,
          sum(l.due - l.paid) as pays
        from pay_line l join pay_run r on r.id = l.run_id
        where l.player_id = ${playerId} and r.to_day between ${from}::date and ${to}::date
          and (${kind ?? null}::text is null or r.kind = ${kind ?? null})
        group by r.kind, r.to_day, l.run_id, l.place_no) line
      group by kind, to_day order by to_day`,
  );

/** Lines of income of some days in the order of their runs, as they were made. */
export const listStatement = (
  reader: Reader,
  playerId: string,
  { from, to }: { readonly from: string; readonly to: string },
  {
    after,
    limit,
  }: { readonly after: Pick<LineRow, 'runId' | 'revision' | 'placeNo'> | undefined; readonly limit: number },
): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select ${lineColumns} from pay_line l join pay_run r on r.id = l.run_id
      where l.player_id = ${playerId} and r.to_day between ${from}::date and ${to}::date
        and (l.run_id, l.revision, l.place_no) > (${after?.runId ?? ''}, ${after?.revision ?? 0}, ${after?.placeNo ?? 0n})
      order by l.run_id, l.revision, l.place_no limit ${limit}`,
  );

/** All lines of somebody in a run, the newest first. */
export const listLinesOf = (
  reader: Reader,
  brandId: string,
  runId: string,
  playerId: string,
): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select ${lineColumns} from pay_line l join pay_run r on r.id = l.run_id
      where r.brand_id = ${brandId} and r.id = ${runId} and l.player_id = ${playerId}
      order by l.revision desc, l.place_no`,
  );

/** The latest lines of some places in a run. */
export const listLatest = (reader: Reader, runId: string, places: readonly bigint[]): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select distinct on (l.place_no) ${lineColumns} from pay_line l join pay_run r on r.id = l.run_id
      where r.id = ${runId} and l.place_no = any (${[...places]}::bigint[]) order by l.place_no, l.revision desc`,
  );

export type BasisRow = Omit<GrossRow, 'day' | 'hour' | 'playerId'> & { readonly contractId: Id<'contract'> };

/** What a line was reckoned from. */
export const listBasis = (
  reader: Reader,
  { runId, revision, placeNo }: Pick<LineRow, 'runId' | 'revision' | 'placeNo'>,
): Promise<BasisRow[]> =>
  listRows(
    reader,
    sql<BasisRow>`select place_no, contract_id, version, category, volume, total, active, ppm, gross::text as gross
      from pay_basis where run_id = ${runId} and revision = ${revision} and place_no = ${placeNo}
      order by contract_id, version, category`,
  );

export type MemberPart = {
  readonly playerId: Id<'player'>;
  readonly account: string;
  readonly category: string;
  readonly counted: Money;
  readonly skipped: Money;
  readonly win: Money;
};

/** Whose bets lines of somebody in a run were reckoned from, the most first. */
export const listMembers = (
  reader: Reader,
  runId: string,
  playerId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MemberPart[]> =>
  listRows(
    reader,
    sql<MemberPart>`select player_id, account, category, counted, skipped, win from pay_members(${runId}, ${playerId})
      order by counted desc, player_id, category offset ${offset} limit ${limit}`,
  );

/** The days on which a member staked what somebody's lines of a run count, of a category or of all; undefined: they count none of it. */
export const findStakeDays = async (
  reader: Reader,
  runId: string,
  playerId: string,
  { member, category }: { readonly member: string; readonly category: string | undefined },
): Promise<{ from: string; to: string } | undefined> => {
  const { from, to } = await getRow(
    reader,
    sql<{ from: string | null; to: string | null }>`
      select to_char(min(first_day), 'YYYY-MM-DD') as from, to_char(max(last_day), 'YYYY-MM-DD') as to
      from pay_members(${runId}, ${playerId})
      where player_id = ${member} and (${category ?? null}::text is null or category = ${category ?? null})`,
  );
  return from === null || to === null ? undefined : { from, to };
};

/** Kinds of which somebody has a line that is not paid yet. */
export const listUnpaidKinds = async (reader: Reader, playerId: string): Promise<readonly ContractKind[]> =>
  (
    await listRows(
      reader,
      sql<{ kind: ContractKind }>`select distinct r.kind from pay_line l join pay_run r on r.id = l.run_id
        where l.player_id = ${playerId} and l.posted_at is null`,
    )
  ).map(({ kind }) => kind);

export type RunSum = RunRow & { readonly lines: number; readonly sum: Money };

/** Runs of a brand, newest first, with what all their lines have paid. */
export const listRuns = (
  reader: Reader,
  brandId: string,
  {
    kind,
    before,
    limit,
  }: { readonly kind: ContractKind | undefined; readonly before: string; readonly limit: number },
): Promise<RunSum[]> =>
  listRows(
    reader,
    sql<RunSum>`select ${runColumns}, l.lines, l.sum
      from (select * from pay_run where brand_id = ${brandId} and id < ${before} and revision > 0
          and (${kind ?? null}::text is null or kind = ${kind ?? null}) order by id desc limit ${limit}) r
      cross join lateral (
        select count(*)::int as lines, coalesce(sum(due - paid), 0)::bigint as sum from pay_line where run_id = r.id) l
      order by r.id desc`,
  );

export const findRun = (reader: Reader, brandId: string, id: string): Promise<RunRow | undefined> =>
  findRow(
    reader,
    sql<RunRow>`select ${runColumns} from pay_run r where r.brand_id = ${brandId} and r.id = ${id}`,
  );

/** Lines of a run in the order of their places and revisions. */
export const listRunLines = (
  reader: Reader,
  runId: string,
  { after, limit }: { readonly after: readonly [place: bigint, revision: number]; readonly limit: number },
): Promise<LineRow[]> =>
  listRows(
    reader,
    sql<LineRow>`select ${lineColumns} from pay_line l join pay_run r on r.id = l.run_id
      where l.run_id = ${runId} and (l.place_no, l.revision) > (${after[0]}, ${after[1]})
      order by l.place_no, l.revision limit ${limit}`,
  );

export type DividendRow = {
  readonly placeNo: bigint;
  readonly playerId: string;
  readonly contractId: string;
  readonly version: number;
  readonly stakeValid: Money;
  readonly houseWin: Money;
  readonly base: Money;
  readonly active: number;
  readonly ppm: number;
  readonly gross: Money;
  readonly carried: Money;
};

export type DividendAsked = {
  readonly brandId: string;
  readonly period: string;
  readonly from: string;
  readonly to: string;
  readonly places: readonly bigint[];
  readonly terms?: (Try & { readonly feePpm: number }) | undefined;
};

/** What dividends of a period come to at some places, by the code that pays. */
export const listDividends = (
  reader: Reader,
  { brandId, period, from, to, places, terms }: DividendAsked,
): Promise<DividendRow[]> =>
  listRows(
    reader,
    sql<DividendRow>`select place_no, player_id, contract_id, version, stake_valid, house_win, base, active, ppm, gross, carried
      from pay_dividend(${brandId}, ${period}, ${from}::date, ${to}::date, ${[...places]}::bigint[], ${ACTIVE.deposit},
        ${ACTIVE.valid}, ${terms ? json(terms) : null}::jsonb)`,
  );

export type HoldRow = {
  readonly id: Id<'teamHold'>;
  readonly playerId: Id<'player'>;
  readonly account: string;
  readonly reason: string;
  readonly heldBy: string;
  readonly heldAt: number;
  readonly releasedBy: string | null;
  readonly releasedAt: number | null;
};

const hold = sql`select h.id, h.player_id, c.account, h.reason, h.held_by, h.held_at, h.released_by, h.released_at
  from team_hold h join player_card c on c.id = h.player_id`;

export const listHolds = (
  reader: Reader,
  brandId: string,
  { before, limit }: { readonly before: string; readonly limit: number },
): Promise<HoldRow[]> =>
  listRows(
    reader,
    sql<HoldRow>`${hold} where h.brand_id = ${brandId} and h.id < ${before} order by h.id desc limit ${limit}`,
  );

export const findHold = (reader: Reader, brandId: string, id: string): Promise<HoldRow | undefined> =>
  findRow(reader, sql<HoldRow>`${hold} where h.brand_id = ${brandId} and h.id = ${id}`);

/** Members who are held because something was found, and nobody has released yet. */
export const findWaitingHolds = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::int as count, min(held_at) as "oldestAt" from team_hold
      where brand_id = ${brandId} and released_at is null and held_by = ''`,
  );

export type NewHold = {
  readonly id: Id<'teamHold'>;
  readonly brandId: string;
  readonly playerId: string;
  readonly reason: string;
  readonly by: string;
  readonly nowMs: number;
};

/** @returns 0 where the member is held already */
export const insertHold = (tx: Tx, row: NewHold): Promise<number> =>
  run(
    tx,
    sql`insert into team_hold (id, brand_id, player_id, reason, held_by, held_at)
      values (${row.id}, ${row.brandId}, ${row.playerId}, ${row.reason}, ${row.by}, ${at(row.nowMs)})
      on conflict (player_id) where released_at is null do nothing`,
  );

/** @returns whether it was held still */
export const releaseHold = async (tx: Tx, id: string, by: string, nowMs: number): Promise<boolean> =>
  (
    await getRow(
      tx,
      sql<{
        released: boolean;
      }>`select release_hold(${id}, ${by}, ${at(nowMs)}, ${at(nowMs - HOURS_KEPT_MS)}) as released`,
    )
  ).released;
