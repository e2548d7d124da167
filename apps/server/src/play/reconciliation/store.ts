// Owns: reconciliation_difference, reconciliation_run, reconciliation_told

import { at, findRow, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { PaymentCall } from '@fairhouse/wire/money/payment-statement';
import type { TransactionState } from '@fairhouse/wire/money/transaction-list';
import type { DifferenceKind, ReconciledBook, TransactionCall } from '@fairhouse/wire/play/reconciliation';
import { rowsOf } from './paging/store.ts';

/** What a comparison is about: rounds, or money that came and went. */
export type Book = ReconciledBook;

export type RunRow = {
  id: bigint;
  book: Book;
  provider: string;
  day: string;
  until: number;
  actor: string | null;
  askedAt: number;
  silent: boolean;
  finishedAt: number | null;
  here: bigint | null;
  there: bigint | null;
  differences: bigint | null;
  /** Transactions that one side alone counts, refused or given back. */
  oneSided: bigint | null;
  /** Transactions whose money stands on both sides, but one booked it outside the time compared. */
  otherTime: bigint | null;
  latest: boolean;
};

const runColumns = sql`r.id, r.book, r.provider, r.day, r.until, r.actor, r.asked_at, r.silent,
  r.finished_at, r.here, r.there, r.differences, r.one_sided, r.other_time, r.latest`;

/** The providers that a brand plays at, and those that take and send its money. */
const providersOf = (brandId: string) => sql`
  select 'games' as book, v.provider from vendor v where v.brand_id = ${brandId} and v.provider is not null
  union select 'payments', m.provider from deposit_method m where m.brand_id = ${brandId} and m.provider is not null
  union select 'payments', m.provider from withdrawal_method m where m.brand_id = ${brandId}`;

/** What a provider does is shown to the brands that it serves. */
const servesBrand = (brandId: string) => sql`(r.book, r.provider) in (${providersOf(brandId)})`;

export const listRuns = (reader: Reader, brandId: string, before: bigint, limit: number): Promise<RunRow[]> =>
  listRows(
    reader,
    sql<RunRow>`select ${runColumns} from reconciliation_run r
      where r.id < ${before} and ${servesBrand(brandId)} order by r.id desc limit ${limit}`,
  );

export const listProvidersOf = (
  reader: Reader,
  brandId: string,
): Promise<{ book: Book; provider: string }[]> =>
  listRows(
    reader,
    sql<{ book: Book; provider: string }>`select * from (${providersOf(brandId)}) p order by book, provider`,
  );

/**
 * Asks for a comparison of a day up to `untilMs`. One that waits for the same day is kept and answered instead.
 */
export async function askRun(
  tx: Tx,
  asked: { book: Book; provider: string; day: string; untilMs: number; actor: string | null; nowMs: number },
): Promise<RunRow> {
  await run(
    tx,
    sql`insert into reconciliation_run (book, provider, day, until, actor, asked_at, try_at)
      values (${asked.book}, ${asked.provider}, ${asked.day}::date, ${at(asked.untilMs)}, ${asked.actor}, ${at(asked.nowMs)}, ${at(asked.nowMs)})
      on conflict (book, provider, day) where finished_at is null do update set until = excluded.until, try_at = excluded.try_at`,
  );
  return getRow(
    tx,
    sql<RunRow>`select ${runColumns} from reconciliation_run r
      where r.book = ${asked.book} and r.provider = ${asked.provider} and r.day = ${asked.day}::date and r.finished_at is null`,
  );
}

/** Days that are over by `overBeforeMs` and have no comparison of the whole day, none that waits either. */
export const listDueDays = (
  reader: Reader,
  overBeforeMs: number,
  daysBack: number,
): Promise<{ book: Book; provider: string; day: string; end: number }[]> =>
  listRows(
    reader,
    sql<{ book: Book; provider: string; day: string; end: number }>`
      select p.book, p.code as provider, d.day::date as day, (d.day + interval '1 day') at time zone 'UTC' as end
      from (select 'games' as book, code, connected_at from provider
        union all select 'payments', code, connected_at from payment_provider) p cross join lateral generate_series(
        greatest(date_trunc('day', p.connected_at at time zone 'UTC'),
          date_trunc('day', ${at(overBeforeMs)} at time zone 'UTC') - ${daysBack}::int * interval '1 day'),
        date_trunc('day', ${at(overBeforeMs)} at time zone 'UTC') - interval '1 day', interval '1 day') as d (day)
      where not exists (select from reconciliation_run r where r.book = p.book and r.provider = p.code and r.day = d.day::date
        and (r.finished_at is null or r.until >= (d.day + interval '1 day') at time zone 'UTC'))
      order by d.day, p.book, p.code`,
  );

/** The next comparison to do, oldest first. */
export const findWaitingRun = (reader: Reader, nowMs: number): Promise<RunRow | undefined> =>
  findRow(
    reader,
    sql<RunRow>`select ${runColumns} from reconciliation_run r
      where r.finished_at is null and r.try_at <= ${at(nowMs)} order by r.try_at, r.id limit 1`,
  );

/** Puts a comparison off that could not be done. @param cause `silent`: the provider does not answer */
export const postponeRun = (
  tx: Tx,
  id: bigint,
  cause: 'silent' | 'failed',
  untilMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update reconciliation_run set silent = ${cause === 'silent'}, try_at = ${at(untilMs)}
      where id = ${id} and finished_at is null`,
  );

/** A transaction as a provider told it. */
export type Told = {
  readonly id: string;
  readonly call: TransactionCall | PaymentCall;
  readonly player: string | null;
  readonly round: string | null;
  readonly amount: bigint;
  readonly currency: string;
  readonly state: TransactionState;
  readonly ref: string | null;
  readonly atMs: number;
};

/** Begins a comparison, whatever another process has left of it. @returns the number of the attempt */
export async function beginAttempt(tx: Tx, runId: bigint): Promise<number> {
  await forgetTold(tx, runId);
  const { attempts } = await getRow(
    tx,
    sql<{
      attempts: number;
    }>`update reconciliation_run set attempts = attempts + 1 where id = ${runId} returning attempts`,
  );
  return attempts;
}

/** Locks a comparison for its end. @returns false when another process has begun it again or ended it */
export const lockAttempt = async (tx: Tx, runId: bigint, attempt: number): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from reconciliation_run
      where id = ${runId} and attempts = ${attempt} and finished_at is null for update`,
  )) !== undefined;

export const forgetTold = (tx: Tx, runId: bigint): Promise<number> =>
  run(tx, sql`delete from reconciliation_told where run_id = ${runId}`);

/** Keeps what was told; what is told twice counts once. @returns how many were new */
export const keepTold = (tx: Tx, runId: bigint, told: readonly Told[]): Promise<number> =>
  run(
    tx,
    sql`insert into reconciliation_told (run_id, tx_id, call, player, round_ref, amount, currency, state, ref, at)
      select ${runId}, t.id, t.call, t.player, t.round, t.amount, t.currency, t.state, t.ref,
        to_timestamp(t."atMs" / 1000.0)
      from jsonb_to_recordset(${json(told)}) as t (id text, call text, player text, round text, amount bigint,
        currency text, state text, ref text, "atMs" bigint)
      on conflict do nothing`,
  );

export type Day = { readonly fromMs: number; readonly untilMs: number };

/** Ids of ours of a day that were not told, and of the debits that its cancels gave back; from `after` on, in order. */
export function listUntold(
  reader: Reader,
  { id, provider }: RunRow,
  { fromMs, untilMs }: Day,
  after: string,
  limit: number,
): Promise<{ id: string }[]> {
  const ofDay = sql`${rowsOf(provider)} and t.at >= ${at(fromMs)} and t.at < ${at(untilMs)}`;
  return listRows(
    reader,
    sql<{ id: string }>`
      select named.id from (
        select t.tx_id as id ${ofDay}
        union
        select d.tx_id from (select t.* ${ofDay} and t.kind = 'cancel') t
        join provider_transaction d on d.provider = t.provider and d.player_id = t.player_id
          and d.round_ref = t.round_ref and d.cancelled_by = t.tx_id and d.kind <> 'debit-credit'
      ) named
      where named.id > ${after} and not exists (
        select from reconciliation_told told where told.run_id = ${id} and told.tx_id = named.id)
      order by named.id limit ${limit}`,
  );
}

/** What a comparison found. The last two say why counts differ where nothing else does. */
export type Found = { here: bigint; differences: bigint; oneSided: bigint; otherTime: bigint };

/**
 * What the two sides of a comparison count apart: `within` is what we count of the day, `told` what the provider has told
 * of it and of what was asked for by id, `here` all of ours that either names.
 */
export const countApart = ({ fromMs, untilMs }: Day) => sql`
  select count(*) filter (where (h.state = 'done' and t.state = 'done') is not true) as "oneSided",
    count(*) filter (where h.state = 'done' and t.state = 'done') as "otherTime"
  from here h full join told t on t.tx_id = h.id left join within w on w.id = h.id
  where (w.id is not null) <> coalesce(t.at >= ${at(fromMs)} and t.at < ${at(untilMs)}, false)`;

/** Ends a comparison: it is the latest of its day from now on. */
export async function finishRun(
  tx: Tx,
  { id, book, provider, day, until }: RunRow,
  counts: Found & { there: bigint },
  nowMs: number,
): Promise<void> {
  await run(
    tx,
    sql`update reconciliation_run set latest = false where book = ${book} and provider = ${provider} and day = ${day}::date and latest`,
  );
  await run(
    tx,
    sql`update reconciliation_run set latest = true, silent = false, until = ${at(until)}, finished_at = ${at(nowMs)}, here = ${counts.here},
        there = ${counts.there}, differences = ${counts.differences},
        one_sided = ${counts.oneSided}, other_time = ${counts.otherTime}
      where id = ${id}`,
  );
}

/** One side of a difference, as it is stored. Amounts are units of 1/10,000 in decimal text. */
export type StoredSide = {
  readonly call: TransactionCall | PaymentCall;
  readonly player: string | null;
  readonly round: string | null;
  readonly amount: string;
  readonly currency: string;
  readonly state: TransactionState;
  readonly atMs: number;
};

export type DifferenceRow = {
  id: bigint;
  run: bigint;
  book: Book;
  provider: string;
  day: string;
  transaction: string;
  kind: DifferenceKind;
  here: StoredSide | null;
  there: StoredSide | null;
};

/** Differences of one comparison, or of the latest of every day; those of other brands' players are not shown. */
export const listDifferences = (
  reader: Reader,
  brandId: string,
  runId: bigint | null,
  before: bigint,
  limit: number,
): Promise<DifferenceRow[]> =>
  listRows(
    reader,
    sql<DifferenceRow>`
      select d.id, d.run_id as run, r.book, r.provider, r.day, d.tx_id as transaction, d.kind, d.here, d.there
      from reconciliation_difference d join reconciliation_run r on r.id = d.run_id
      where d.id < ${before} and (d.brand_id is null or d.brand_id = ${brandId}) and ${servesBrand(brandId)}
        and case when ${runId}::bigint is null then r.latest else r.id = ${runId} end
      order by d.id desc limit ${limit}`,
  );

/** Differences of the latest comparisons of all days. */
export const countDifferences = async (reader: Reader): Promise<number> => {
  const { differences } = await getRow(
    reader,
    sql<{ differences: bigint }>`
      select coalesce(sum(differences), 0)::bigint as differences from reconciliation_run where latest and differences > 0`,
  );
  return Number(differences);
};
