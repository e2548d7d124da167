import {
  at,
  findRow,
  getRow,
  listRows,
  type RawBuilder,
  type Reader,
  run,
  sql,
  type Tx,
} from '@fairhouse/db';
import {
  type AccountCode,
  type IdRange,
  LAST_TRANSFER,
  type MovementWish,
  type TransferKind,
} from '@fairhouse/ledger';

export type Fold = { readonly foldedTo: bigint; readonly seenTo: bigint; readonly settled: boolean };

/** The fold's place, locked; undefined while another process folds. */
export const lockFold = (tx: Tx): Promise<Fold | undefined> =>
  findRow(
    tx,
    sql<Fold>`
      select folded_to, seen_to, seen_xid < pg_snapshot_xmin(pg_current_snapshot()) as settled
      from day_fold for update skip locked`,
  );

/** The newest transfer that can be seen. Older ones may still be on their way. */
export const findNewestTransfer = async (reader: Reader): Promise<bigint> =>
  (await getRow(reader, sql<{ id: bigint }>`select coalesce(max(id), 0)::bigint as id from ledger.transfer`))
    .id;

/**
 * Remembers up to where transfers were given numbers when this transaction began to write: whoever was given one of them
 * is an older transaction.
 */
export const saveSeen = (tx: Tx, seenTo: bigint): Promise<number> =>
  run(tx, sql`update day_fold set seen_to = ${seenTo}, seen_xid = pg_current_xact_id()`);

export const saveFolded = (tx: Tx, foldedTo: bigint): Promise<number> =>
  run(tx, sql`update day_fold set folded_to = ${foldedTo}`);

/** Both sides of the transfers after one up to another, with the day that each has in its brand. */
const sidesWithin = (after: bigint, upTo: bigint) => sql`
  select s.id, s.account_id, s.kind, s.came, s.went, a.brand_id, a.currency, a.code, a.owner_id,
    (s.at at time zone coalesce(b.time_zone, 'UTC'))::date as day
  from (
    select id, from_account as account_id, kind, at, 0::bigint as came, amount as went from ledger.transfer
    where id > ${after} and id <= ${upTo}
    union all
    select id, to_account, kind, at, amount, 0 from ledger.transfer where id > ${after} and id <= ${upTo}
  ) s
  join ledger.account a on a.id = s.account_id
  left join brand b on b.id = a.brand_id`;

/** Adds transfers to the days of their accounts. */
export const foldAccounts = (tx: Tx, after: bigint, upTo: bigint): Promise<number> =>
  run(
    tx,
    sql`
      insert into account_day as d (account_id, day, kind, transfers, came, went, first_id, last_id)
        select account_id, day, kind, count(*), sum(came), sum(went), min(id), max(id)
        from (${sidesWithin(after, upTo)}) side where owner_id is not null group by account_id, day, kind
      on conflict (account_id, day, kind) do update set transfers = d.transfers + excluded.transfers,
        came = d.came + excluded.came, went = d.went + excluded.went,
        first_id = least(d.first_id, excluded.first_id), last_id = greatest(d.last_id, excluded.last_id)`,
  );

/** Adds transfers to the days of their books. */
export const foldBooks = (tx: Tx, after: bigint, upTo: bigint): Promise<number> =>
  run(
    tx,
    sql`
      insert into book_day as d (brand_id, currency, day, code, kind, transfers, came, went)
        select brand_id, currency, day, code, kind, count(*), sum(came), sum(went)
        from (${sidesWithin(after, upTo)}) side group by brand_id, currency, day, code, kind
      on conflict (brand_id, currency, day, code, kind) do update set transfers = d.transfers + excluded.transfers,
        came = d.came + excluded.came, went = d.went + excluded.went`,
  );

/** What moved on the accounts of a code on a day. */
export type BookFlow = {
  readonly day: string;
  readonly code: AccountCode;
  readonly kind: TransferKind;
  readonly came: bigint;
  readonly went: bigint;
};

type FlowsWish = {
  readonly currency: string;
  readonly from: string;
  readonly to: string;
  readonly codes: readonly AccountCode[];
};

type Book = { readonly id: string; readonly timeZone: string };

/** What moved on accounts of a book on each day, by code and kind: folded days, and what came since the fold. */
const flowsOf = (
  { id, timeZone }: Book,
  { currency, from, to, codes }: FlowsWish,
  kind: RawBuilder<unknown>,
) => sql`
  with tail as (
    select from_account as account_id, kind, at, 0::bigint as came, amount as went from ledger.transfer
    where id > (select folded_to from day_fold)
    union all
    select to_account, kind, at, amount, 0 from ledger.transfer where id > (select folded_to from day_fold)
  )
  select to_char(day, 'YYYY-MM-DD') as day, code, kind, sum(came)::bigint as came, sum(went)::bigint as went from (
    select day, code, ${kind} as kind, came, went from (
      select day, code, kind, came, went from book_day
      where brand_id = ${id} and currency = ${currency} and day between ${from}::date and ${to}::date
        and code = any (${codes}::text[])
      union all
      select (tail.at at time zone ${timeZone})::date, a.code, tail.kind, tail.came, tail.went
      from tail join ledger.account a on a.id = tail.account_id
      where a.brand_id = ${id} and a.currency = ${currency} and a.code = any (${codes}::text[])) each) moved
  where day between ${from}::date and ${to}::date
  group by moved.day, code, kind order by moved.day, code, kind`;

export const listBookFlows = (reader: Reader, book: Book, wish: FlowsWish): Promise<BookFlow[]> =>
  listRows(reader, sql<BookFlow>`${flowsOf(book, wish, sql`kind`)}`);

/** A flow of a code; kind null: of all kinds that are not told apart. */
export type SumFlow = Omit<BookFlow, 'kind'> & { readonly kind: TransferKind | null };

/** The same where some kinds alone are told apart: a year has few rows then. */
export const sumBookFlows = (
  reader: Reader,
  book: Book,
  { apart, ...wish }: FlowsWish & { readonly apart: readonly TransferKind[] },
): Promise<SumFlow[]> =>
  listRows(
    reader,
    sql<SumFlow>`${flowsOf(book, wish, sql`case when kind = any (${apart}::text[]) then kind end`)}`,
  );

/** Whose main account is asked about. */
export type Owner = {
  readonly brandId: string;
  readonly id: string;
  readonly currency: string;
};

const mainOf = ({ brandId, id, currency }: Owner) => sql`
  select id from ledger.account
  where brand_id = ${brandId} and coalesce(owner_id, '') = ${id} and code = 'player_main' and sub = ''
    and currency = ${currency}`;

const tailSides = sql`
  select id, at, kind, 0::bigint as came, amount as went from ledger.transfer
  where from_account = (select id from main) and from_after is not null and id > (select folded_to from day_fold)
  union all
  select id, at, kind, amount, 0 from ledger.transfer
  where to_account = (select id from main) and to_after is not null and id > (select folded_to from day_fold)`;

export type KindSum = {
  kind: TransferKind;
  transfers: bigint;
  came: bigint;
  went: bigint;
  /** Came less went on all days before. */
  before: bigint;
};

/** What moved on a main account in some days, by kind: folded days, and what came since the fold. */
export const sumDays = (reader: Reader, owner: Owner, { days }: Pick<MovementWish, 'days'>) =>
  listRows(
    reader,
    sql<KindSum>`
      with main as (${mainOf(owner)}), moved as (
        select day, kind, transfers, came, went from account_day
        where account_id = (select id from main) and day <= ${days.to ?? LAST_DAY}::date
        union all
        select (at at time zone ${days.timeZone})::date, kind, 1, came, went from (${tailSides}) side
      )
      select kind, coalesce(sum(transfers) filter (where ${inside(days.from)}), 0)::bigint as transfers,
        coalesce(sum(came) filter (where ${inside(days.from)}), 0)::bigint as came,
        coalesce(sum(went) filter (where ${inside(days.from)}), 0)::bigint as went,
        coalesce(sum(came - went) filter (where not ${inside(days.from)}), 0)::bigint as before
      from moved where day <= ${days.to ?? LAST_DAY}::date group by kind`,
  );

const LAST_DAY = '9999-12-31';

const inside = (from: string | undefined) => sql`(day >= ${from ?? '0001-01-01'}::date)`;

/**
 * Where the next movements lie: ranges that hold at least as many as are wanted, or all there are. Of days long past only
 * those with such movements are looked into; what came since the fold always is.
 */
export const findRanges = (
  reader: Reader,
  owner: Owner,
  { days, kinds, before, limit }: Omit<MovementWish, 'ranges'>,
): Promise<IdRange[]> =>
  listRows(
    reader,
    sql<IdRange>`
      with main as (${mainOf(owner)}), of_day as (
        select min(first_id) as first_id, max(last_id) as last_id, sum(transfers) as transfers from account_day
        where account_id = (select id from main) and day >= ${days.from ?? '0001-01-01'}::date
          and day <= ${days.to ?? LAST_DAY}::date and kind = any(${kinds}::text[])
        group by day having min(first_id) < ${before}
      ), counted as (
        select *, sum(case when last_id < ${before} then transfers else 0 end)
          over (order by last_id desc, first_id rows between unbounded preceding and 1 preceding) as newer
        from of_day
      ), ranges as (
        select unnest(range_agg(range)) as range from (
          select int8range(first_id, last_id, '[]') as range from counted
          where last_id >= (select min(first_id) from counted where coalesce(newer, 0) < ${limit})
          union all select int8range((select folded_to from day_fold) + 1, ${LAST_TRANSFER})
        ) found
      )
      select lower(range) as first, upper(range) - 1 as last from ranges order by 1 desc`,
  );

/**
 * What a main account held at an instant: all folded days before its day, and of that day what had moved by then. Of a day
 * long past only its own transfers are looked at.
 */
export const readBalanceAt = async (
  reader: Reader,
  owner: Owner,
  timeZone: string,
  atMs: number,
): Promise<bigint> =>
  (
    await getRow(
      reader,
      sql<{ held: bigint }>`
        with main as (${mainOf(owner)}), asked as (
          select (${at(atMs)}::timestamptz at time zone ${timeZone})::date as day
        ), of_day as (
          select min(first_id) as first_id, max(last_id) as last_id from account_day
          where account_id = (select id from main) and day = (select day from asked)
        ), sides as (
          select came, went from (${sidesOfDay(timeZone)}) side where at <= ${at(atMs)}
          union all
          select came, went from (${tailSides}) side where at <= ${at(atMs)}
          union all
          select came, went from account_day
          where account_id = (select id from main) and day < (select day from asked)
        )
        select coalesce(sum(came - went), 0)::bigint as held from sides`,
    )
  ).held;

/** The folded transfers of the main account on the day that is asked for, and others whose numbers lie among theirs. */
const sidesOfDay = (timeZone: string) => sql`
  select d.at, d.came, d.went from (
    select id, at, 0::bigint as came, amount as went from ledger.transfer
    where from_account = (select id from main) and from_after is not null
      and id between (select first_id from of_day) and least((select last_id from of_day), (select folded_to from day_fold))
    union all
    select id, at, amount, 0 from ledger.transfer
    where to_account = (select id from main) and to_after is not null
      and id between (select first_id from of_day) and least((select last_id from of_day), (select folded_to from day_fold))
  ) d where (d.at at time zone ${timeZone})::date = (select day from asked)`;
