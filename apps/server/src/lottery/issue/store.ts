// Owns: draw_chain, draw_claim, draw_issue, draw_result, lottery_number_rule, lottery_set_number

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { IssueState } from '@fairhouse/wire/lottery/issue';
import type { Waiting } from '@fairhouse/wire/platform/worklist';

export type IssueRow = {
  id: bigint;
  brandId: string;
  lottery: string;
  day: string;
  ordinal: number;
  label: string;
  opensAt: number;
  closesAt: number;
  drawsAt: number;
  state: IssueState;
  chain: string | null;
  link: number | null;
  version: number;
  settled: number;
};

const columns = sql`i.id, i.brand_id, i.lottery, i.day::text as day, i.ordinal,
  to_char(i.day, 'YYYYMMDD') || '-' || lpad(i.ordinal::text, greatest(3, length(i.ordinal::text)), '0') as label,
  i.opens_at, i.closes_at, i.draws_at as "drawsAt", i.state, i.chain, i.link, i.version, i.settled`;

/** The time that decides what is late, whoever asks. */
export const readClock = async (reader: Reader): Promise<number> =>
  (await getRow(reader, sql<{ now: number }>`select clock_timestamp() as now`)).now;

export const findLastDraw = async (
  reader: Reader,
  brandId: string,
  lottery: string,
): Promise<number | undefined> =>
  (
    await findRow(
      reader,
      sql<{
        at: number;
      }>`select draws_at as at from draw_issue where brand_id = ${brandId} and lottery = ${lottery}
        order by draws_at desc limit 1`,
    )
  )?.at;

export type NewIssue = {
  readonly day: string;
  readonly ordinal: number;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly chain: string | null;
  readonly link: number | null;
};

export const insertIssues = (
  tx: Tx,
  brandId: string,
  lottery: string,
  issues: readonly NewIssue[],
): Promise<number> =>
  run(
    tx,
    sql`insert into draw_issue (brand_id, lottery, day, ordinal, opens_at, closes_at, draws_at, chain, link)
      select ${brandId}, ${lottery}, day, ordinal, opens_at, closes_at, draws_at, chain, link
      from unnest(${issues.map(({ day }) => day)}::date[], ${issues.map(({ ordinal }) => ordinal)}::integer[],
        ${issues.map(({ opensAt }) => new Date(opensAt))}::timestamptz[],
        ${issues.map(({ closesAt }) => new Date(closesAt))}::timestamptz[],
        ${issues.map(({ drawsAt }) => new Date(drawsAt))}::timestamptz[],
        ${issues.map(({ chain }) => chain)}::text[], ${issues.map(({ link }) => link)}::integer[])
        as n (day, ordinal, opens_at, closes_at, draws_at, chain, link)
      order by draws_at`,
  );

export const makePartition = async (tx: Tx, day: string): Promise<void> => {
  await run(tx, sql`select make_ticket_partition(${day}::date)`);
};

/** The last day that a lottery has an issue on. */
export const findLastDay = async (
  reader: Reader,
  brandId: string,
  lottery: string,
): Promise<string | undefined> =>
  (
    await findRow(
      reader,
      sql<{
        day: string;
      }>`select day::text as day from draw_issue where brand_id = ${brandId} and lottery = ${lottery}
        order by day desc limit 1`,
    )
  )?.day;

/** Whoever holds this is the only one to make issues and chains of a lottery, or to change the days it rests on. */
export const lockLottery = (tx: Tx, brandId: string, lottery: string): Promise<number> =>
  run(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended('lottery ' || ${brandId} || ' ' || ${lottery}, 0))`,
  );

export type ChainRow = {
  id: string;
  length: number;
  stride: number;
  terminalHash: string;
  linksSealed: Buffer;
  salt: string | null;
  nextLink: number;
};

const chainColumns = sql`id, length, stride, terminal_hash, links_sealed, salt,
  next_link`;

export const insertChain = (
  tx: Tx,
  brandId: string,
  lottery: string,
  chain: Omit<ChainRow, 'salt' | 'nextLink'>,
): Promise<number> =>
  run(
    tx,
    sql`insert into draw_chain (id, brand_id, lottery, length, stride, terminal_hash, links_sealed, published_at)
      values (${chain.id}, ${brandId}, ${lottery}, ${chain.length}, ${chain.stride}, ${chain.terminalHash},
        ${chain.linksSealed}, clock_timestamp())`,
  );

/** Salts the chains that were published, which nobody could have chosen to suit the salt. */
export const saltChains = (tx: Tx, brandId: string, lottery: string, salt: string): Promise<number> =>
  run(
    tx,
    sql`update draw_chain set salt = ${salt}, salted_at = greatest(clock_timestamp(), published_at + interval '1 millisecond')
      where brand_id = ${brandId} and lottery = ${lottery} and salt is null`,
  );

/** The chain that the next issues are bound to: the oldest with links left. */
export const findOpenChain = (
  reader: Reader,
  brandId: string,
  lottery: string,
): Promise<ChainRow | undefined> =>
  findRow(
    reader,
    sql<ChainRow>`select ${chainColumns} from draw_chain
      where brand_id = ${brandId} and lottery = ${lottery} and next_link <= length order by published_at limit 1`,
  );

export const findChain = (reader: Reader, id: string): Promise<ChainRow | undefined> =>
  findRow(reader, sql<ChainRow>`select ${chainColumns} from draw_chain where id = ${id}`);

export const moveChain = (tx: Tx, id: string, nextLink: number): Promise<number> =>
  run(tx, sql`update draw_chain set next_link = ${nextLink} where id = ${id}`);

/** Closes what is due. Whoever takes tickets of an issue has committed before it closes. */
export const closeDue = (tx: Tx): Promise<IssueRow[]> =>
  listRows(
    tx,
    sql<IssueRow>`
      with due as (
        select id from draw_issue where state = 'open' and closes_at <= clock_timestamp()
        order by closes_at, id limit 500 for update
      )
      update draw_issue i set state = 'closed' from due where i.id = due.id returning ${columns}`,
  );

/** Ends the sale of an issue that its caller holds. */
export const closeNow = (tx: Tx, id: bigint): Promise<number> =>
  run(tx, sql`update draw_issue set state = 'closed' where id = ${id} and state = 'open'`);

/** Own draws whose time has come, the oldest link of each chain first. A link reveals all before it. */
export const lockDueDraws = (tx: Tx, limit: number): Promise<IssueRow[]> =>
  listRows(
    tx,
    sql<IssueRow>`
      select ${columns} from draw_issue i
      where i.state = 'closed' and i.chain is not null and i.draws_at <= clock_timestamp() and i.version = 0
        and not exists (
          select from draw_issue o where o.chain = i.chain and o.link < i.link and o.state in ('open', 'closed')
            and o.version = 0 and o.draws_at > i.draws_at)
      order by i.draws_at, i.id limit ${limit} for update of i`,
  );

export type NewResult = {
  readonly issue: bigint;
  readonly version: number;
  readonly numbers: readonly number[] | null;
  readonly link: string | null;
  readonly enteredBy: string;
  readonly confirmedBy: string;
};

/** A result, and the issue that is to be settled by it. */
export async function insertResult(tx: Tx, result: NewResult): Promise<void> {
  await run(
    tx,
    sql`insert into draw_result (issue, version, numbers, void, link, entered_by, confirmed_by)
      values (${result.issue}, ${result.version}, ${result.numbers as number[] | null}::integer[], ${result.numbers === null},
        ${result.link}, ${result.enteredBy}, ${result.confirmedBy})`,
  );
  await run(
    tx,
    sql`update draw_issue set version = ${result.version}, state = 'drawn' where id = ${result.issue}`,
  );
}

export const findIssue = (reader: Reader, brandId: string, id: bigint): Promise<IssueRow | undefined> =>
  findRow(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i where i.brand_id = ${brandId} and i.id = ${id}`,
  );

export const findIssues = (reader: Reader, ids: readonly bigint[]): Promise<IssueRow[]> =>
  listRows(reader, sql<IssueRow>`select ${columns} from draw_issue i where i.id = any(${ids}::bigint[])`);

export const lockIssue = (tx: Tx, brandId: string, id: bigint): Promise<IssueRow | undefined> =>
  findRow(
    tx,
    sql<IssueRow>`select ${columns} from draw_issue i where i.brand_id = ${brandId} and i.id = ${id} for update`,
  );

/** Issues on sale and those that wait for their draw, in the order of their draws. */
export const listRunning = (reader: Reader, brandId: string, lottery: string): Promise<IssueRow[]> =>
  listRows(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i
      where i.brand_id = ${brandId} and i.lottery = ${lottery} and i.state in ('open', 'closed')
        and i.opens_at <= clock_timestamp() and i.draws_at > clock_timestamp() - interval '1 day'
      order by i.draws_at limit 20`,
  );

/** The issues from one on, in their order, whatever their state. */
export const listFrom = (
  reader: Reader,
  brandId: string,
  lottery: string,
  drawsAt: number,
  limit: number,
): Promise<IssueRow[]> =>
  listRows(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i
      where i.brand_id = ${brandId} and i.lottery = ${lottery} and i.draws_at >= ${at(drawsAt)}
      order by i.draws_at limit ${limit}`,
  );

export type ResultRow = {
  issue: bigint;
  lottery: string;
  label: string;
  day: string;
  ordinal: number;
  numbers: number[];
  drawnAt: number;
  version: number;
  link: string | null;
  place: number | null;
  salt: string | null;
  head: string | null;
};

const resultColumns = sql`i.id as issue, i.lottery,
  to_char(i.day, 'YYYYMMDD') || '-' || lpad(i.ordinal::text, greatest(3, length(i.ordinal::text)), '0') as label,
  i.day::text as day, i.ordinal, r.numbers, r.at as "drawnAt", r.version, r.link, i.link as place, c.salt, c.terminal_hash as head`;

const resultTables = sql`draw_issue i join draw_result r on r.issue = i.id and r.version = i.version
  left join draw_chain c on c.id = i.chain`;

/** Results that count, newest first. */
export const listResults = (
  reader: Reader,
  brandId: string,
  lotteries: readonly string[],
  limit: number,
): Promise<ResultRow[]> =>
  listRows(
    reader,
    sql<ResultRow>`
      select recent.* from unnest(${lotteries}::text[]) as l (code) cross join lateral (
        select ${resultColumns}, i.draws_at as at from ${resultTables}
        where i.brand_id = ${brandId} and i.lottery = l.code and i.version > 0 and not r.void
        order by i.draws_at desc limit ${limit}) recent
      order by recent.at desc`,
  );

export const findResults = (reader: Reader, issues: readonly bigint[]): Promise<ResultRow[]> =>
  listRows(
    reader,
    sql<ResultRow>`select ${resultColumns} from ${resultTables} where i.id = any(${issues}::bigint[]) and not r.void`,
  );

export const findResult = async (reader: Reader, issue: bigint): Promise<ResultRow | undefined> =>
  (await findResults(reader, [issue]))[0];

export type NumbersRow = { issue: bigint; label: string; numbers: number[] | null; decidedAt: number | null };

/** Issues with the numbers that they are settled by; without any where they are not, or void. */
export const listNumbers = (reader: Reader, issues: readonly bigint[]): Promise<NumbersRow[]> =>
  listRows(
    reader,
    sql<NumbersRow>`select i.id as issue,
        to_char(i.day, 'YYYYMMDD') || '-' || lpad(i.ordinal::text, greatest(3, length(i.ordinal::text)), '0') as label,
        r.numbers, r.at as "decidedAt"
      from draw_issue i left join draw_result r on r.issue = i.id and r.version = i.settled
      where i.id = any(${issues}::bigint[])`,
  );

export type VersionRow = { version: number; numbers: number[] | null };

/** Every version of an issue's result, oldest first. */
export const listVersions = (reader: Reader, issue: bigint): Promise<VersionRow[]> =>
  listRows(
    reader,
    sql<VersionRow>`select version, numbers from draw_result where issue = ${issue} order by version`,
  );

/** Issues whose result that counts is not settled yet. */
export const listUnsettled = (reader: Reader, limit: number): Promise<IssueRow[]> =>
  listRows(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i where i.settled < i.version order by i.id limit ${limit}`,
  );

/** Draws that can have tickets and are not settled yet, of a lottery or all. */
export const listUnsettledDraws = (
  reader: Reader,
  brandId: string,
  lottery: string | undefined,
): Promise<{ id: bigint; day: string }[]> =>
  listRows(
    reader,
    sql<{ id: bigint; day: string }>`select id, day::text as day from draw_issue
      where brand_id = ${brandId} and state in ('open', 'closed', 'drawn') and settled = 0 and opens_at <= clock_timestamp()
        and (${lottery ?? null}::text is null or lottery = ${lottery ?? null})`,
  );

/** Does a draw of the lottery wait that comes before this one? What it leaves is not known then. */
export const hasEarlier = async (
  reader: Reader,
  { brandId, lottery, drawsAt }: Pick<IssueRow, 'brandId' | 'lottery' | 'drawsAt'>,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from draw_issue where brand_id = ${brandId} and lottery = ${lottery} and draws_at < ${at(drawsAt)}
      and state in ('open', 'closed', 'drawn') limit 1`,
  )) !== undefined;

/** @returns whether it was this call that did it */
export const markSettled = async (tx: Tx, issue: bigint, version: number): Promise<boolean> =>
  (await run(
    tx,
    sql`update draw_issue i set settled = ${version},
        state = case when (select void from draw_result r where r.issue = i.id and r.version = ${version})
          then 'cancelled' else 'settled' end
      where i.id = ${issue} and i.version = ${version} and i.settled < ${version}`,
  )) === 1;

export type NumberRule = {
  space: string;
  number: number;
  state: 'half' | 'closed';
  /** Two of the staff set it; otherwise it follows from what the number may cost. */
  set: boolean;
};

/** Numbers of an issue that are closed or paid at half, of several rules the worst. */
export const listNumberRules = (reader: Reader, issue: bigint): Promise<NumberRule[]> =>
  listRows(
    reader,
    sql<NumberRule>`
      select space, number, min(state) as state, bool_or(set) as set from (
        select space, number, state, false as set from lottery_number_rule where issue = ${issue}
        union all
        select s.space, s.number, s.state, true from draw_issue i
          join lottery_set_number s on s.brand_id = i.brand_id and s.lottery = i.lottery and (s.issue is null or s.issue = i.id)
          where i.id = ${issue}) rule
      group by space, number order by space, number`,
  );

/** How far the numbers of an issue are marked by what they may cost: more with every mark that is new or worse. */
export const countMarks = async (reader: Reader, issue: bigint): Promise<bigint> =>
  (await getRow(reader, sql<{ marks: bigint }>`select lottery_marks(${issue}) as marks`)).marks;

export type SetNumber = { issue: bigint | null; space: string; number: number; state: 'half' | 'closed' };

/** Numbers that staff set of a lottery, in all its issues or in one that is not over. */
export const listSetNumbers = (reader: Reader, brandId: string, lottery: string): Promise<SetNumber[]> =>
  listRows(
    reader,
    sql<SetNumber>`select s.issue, s.space, s.number, s.state from lottery_set_number s
      left join draw_issue i on i.id = s.issue
      where s.brand_id = ${brandId} and s.lottery = ${lottery} and (s.issue is null or i.state = 'open')
      order by s.issue nulls first, s.space, s.number`,
  );

/** Halves, closes or opens a number; what its exposure makes of it stays. */
export async function setNumber(
  tx: Tx,
  brandId: string,
  lottery: string,
  {
    issue,
    space,
    number,
    state,
  }: Omit<SetNumber, 'state'> & { readonly state: NumberRule['state'] | 'open' },
): Promise<void> {
  await run(
    tx,
    sql`delete from lottery_set_number where brand_id = ${brandId} and lottery = ${lottery}
      and issue is not distinct from ${issue}::bigint and space = ${space} and number = ${number}`,
  );
  if (state !== 'open')
    await run(
      tx,
      sql`insert into lottery_set_number (brand_id, lottery, issue, space, number, state)
        values (${brandId}, ${lottery}, ${issue}, ${space}, ${number}, ${state})`,
    );
}

/** No ticket of a lottery is taken until the transaction ends; those on their way have committed. */
export const holdSales = (tx: Tx, brandId: string, lottery: string): Promise<number> =>
  run(
    tx,
    sql`select from draw_issue where brand_id = ${brandId} and lottery = ${lottery} and state = 'open'
      and opens_at <= clock_timestamp() order by id for update`,
  );

/** Is an issue on sale at this instant? It cannot close until the transaction ends. */
export const lockSale = async (tx: Tx, issue: bigint): Promise<boolean> => {
  await run(tx, sql`select from draw_issue where id = ${issue} for share`);
  return isOnSale(tx, issue);
};

export const isOnSale = async (reader: Reader, issue: bigint): Promise<boolean> =>
  (
    await getRow(
      reader,
      sql<{
        open: boolean;
      }>`select state = 'open' and opens_at <= clock_timestamp() and clock_timestamp() < closes_at as open
        from draw_issue where id = ${issue}`,
    )
  ).open;

/** An issue whose sale is over, which it stays. */
export const findOver = (
  reader: Reader,
  brandId: string,
  lottery: string,
  id: bigint,
): Promise<IssueRow | undefined> =>
  findRow(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i
      where i.brand_id = ${brandId} and i.lottery = ${lottery} and i.id = ${id}
        and (i.state <> 'open' or i.closes_at <= clock_timestamp())`,
  );

/** Of each lottery the issue that tickets are taken for. */
export const listOnSale = (
  reader: Reader,
  brandId: string,
  lotteries: readonly string[],
): Promise<IssueRow[]> =>
  listRows(
    reader,
    sql<IssueRow>`select current.* from unnest(${lotteries}::text[]) as l (code) cross join lateral (
      select ${columns} from draw_issue i
      where i.brand_id = ${brandId} and i.lottery = l.code and i.state = 'open'
        and i.opens_at <= clock_timestamp() and i.closes_at > clock_timestamp()
      order by i.draws_at limit 1) current`,
  );

export const findOnSale = async (
  reader: Reader,
  brandId: string,
  lottery: string,
): Promise<IssueRow | undefined> => (await listOnSale(reader, brandId, [lottery]))[0];

export type ClaimRow = {
  issue: bigint;
  source: string;
  attempt: number;
  numbers: number[];
  at: number;
  /** When the source says that it said so; null where a person told. */
  saidAt: number | null;
};

export const insertClaim = (
  tx: Tx,
  issue: bigint,
  {
    source,
    attempt,
    numbers,
    saidAt,
  }: Omit<ClaimRow, 'issue' | 'at' | 'numbers'> & { readonly numbers: readonly number[] },
): Promise<number> =>
  run(
    tx,
    sql`insert into draw_claim (issue, source, attempt, numbers, said_at)
      values (${issue}, ${source}, ${attempt}, ${numbers as number[]}::integer[], ${saidAt === null ? null : at(saidAt)})`,
  );

export const listClaims = (reader: Reader, issue: bigint): Promise<ClaimRow[]> =>
  listClaimsOf(reader, [issue]);

/** What each source told last of some draws, in the order of their first word. */
export const listClaimsOf = (reader: Reader, issues: readonly bigint[]): Promise<ClaimRow[]> =>
  listRows(
    reader,
    sql<ClaimRow>`
      select issue, source, attempt, numbers, at, said_at from (
        select distinct on (issue, source) issue, source, attempt, numbers, at, said_at, min(at) over (partition by issue, source) as first
        from draw_claim where issue = any(${issues}::bigint[]) order by issue, source, attempt desc) last
      order by issue, first, source`,
  );

export const findIssueByLabel = (
  reader: Reader,
  brandId: string,
  lottery: string,
  label: string,
): Promise<IssueRow | undefined> => {
  const [day, ordinal] = label.split('-');
  return findRow(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i
      where i.brand_id = ${brandId} and i.lottery = ${lottery} and to_char(i.day, 'YYYYMMDD') = ${day}
        and i.ordinal = ${Number(ordinal)} and i.day between current_date - 400 and current_date + 100`,
  );
};

export type IssueWish = {
  readonly lotteries: readonly string[];
  readonly state: IssueState | undefined;
  /** Of their draw, in the lottery's zone. */
  readonly day: string | undefined;
  readonly limit: number;
};

/**
 * Issues of the desk. Without a state and a day: those on sale and those that wait for a result or their settlement.
 * What is over comes newest first, all else by its draw.
 */
export const listIssues = (
  reader: Reader,
  brandId: string,
  { lotteries, state, day, limit }: IssueWish,
): Promise<IssueRow[]> => {
  const running = sql`i.state in ('open', 'closed', 'drawn') and i.opens_at <= clock_timestamp()`;
  const wanted = [
    state !== undefined && sql`i.state = ${state}`,
    state === 'open' && day === undefined && sql`i.opens_at <= clock_timestamp()`,
    sql`i.lottery = any(${lotteries}::text[])`,
    day !== undefined && sql`i.day = ${day}::date`,
    state === undefined && day === undefined && running,
  ].filter((part) => part !== false);
  const where = wanted.reduce((all, part) => sql`${all} and ${part}`, sql`i.brand_id = ${brandId}`);
  const isOver = day === undefined && (state === 'settled' || state === 'cancelled');
  return listRows(
    reader,
    sql<IssueRow>`select ${columns} from draw_issue i where ${where}
      order by ${isOver ? sql`i.draws_at desc, i.id desc` : sql`i.draws_at, i.id`} limit ${limit}`,
  );
};

export type CalendarRow = {
  lottery: string;
  day: string;
  draws: number;
  waiting: number;
  late: number;
  settled: number;
  cancelled: number;
  drawsAt: number;
};

/** How many issues each lottery has on each of some days, and what became of them. */
export const listCalendar = (
  reader: Reader,
  brandId: string,
  days: { readonly first: string; readonly last: string },
): Promise<CalendarRow[]> =>
  listRows(
    reader,
    sql<CalendarRow>`select lottery, day::text as day, count(*)::integer as draws,
        count(*) filter (where state = 'closed' and draws_at <= clock_timestamp())::integer as waiting,
        count(*) filter (where state = 'closed' and draws_at < clock_timestamp() - ${LATE}::interval)::integer as late,
        count(*) filter (where state = 'settled')::integer as settled,
        count(*) filter (where state = 'cancelled')::integer as cancelled, min(draws_at) as "drawsAt"
      from draw_issue where brand_id = ${brandId} and day between ${days.first}::date and ${days.last}::date
      group by lottery, day order by "drawsAt", lottery`,
  );

/** A draw that was not made by then is late. */
const LATE = '5 minutes';
export const LATE_MS = 5 * 60_000;

/** Issues that have a result, the latest draw first. */
export const listDecided = (reader: Reader, brandId: string, limit: number): Promise<IssueRow[]> =>
  listRows(
    reader,
    // Each part by an index of its own: years of issues are over.
    sql<IssueRow>`select ${columns} from (
        (select * from draw_issue where brand_id = ${brandId} and settled < version)
        union all (select * from draw_issue where brand_id = ${brandId} and state = 'settled' order by draws_at desc limit ${limit})
        union all (select * from draw_issue where brand_id = ${brandId} and state = 'cancelled' and settled = version and version > 0
          order by draws_at desc limit ${limit})) i
      order by (i.settled < i.version) desc, i.draws_at desc, i.id desc limit ${limit}`,
  );

/** Draws that staff have to see to: official ones that wait for their result, and own ones that are late. */
export const findWaiting = (reader: Reader, brandId: string): Promise<Waiting> =>
  getRow(
    reader,
    sql<Waiting>`select count(*)::integer as count, min(draws_at) as "oldestAt" from draw_issue
      where brand_id = ${brandId} and state = 'closed'
        and draws_at <= clock_timestamp() - case when chain is null then '0' else ${LATE} end::interval`,
  );

/** Issues whose draw should have been made five minutes ago, by lottery. */
export const countLate = async (reader: Reader, brandId?: string): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{ lottery: string; n: bigint }>`select lottery, count(*) as n from draw_issue
          where state = 'closed' and draws_at < clock_timestamp() - ${LATE}::interval
            and (${brandId ?? null}::text is null or brand_id = ${brandId ?? null}) group by 1`,
      )
    ).map(({ lottery, n }) => [lottery, Number(n)]),
  );

/** The lottery of a brand whose draws were bound to a hash, and since when. */
export const findChainByHash = (
  reader: Reader,
  brandId: string,
  hash: string,
): Promise<{ lottery: string; publishedAt: number } | undefined> =>
  findRow(
    reader,
    sql<{ lottery: string; publishedAt: number }>`select lottery, published_at from draw_chain
      where terminal_hash = ${hash} and brand_id = ${brandId}`,
  );
