import { at, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type ProviderCall = {
  readonly provider: string;
  readonly atMs: number;
  readonly ok: boolean;
  readonly millis: number;
};

/** Adds a call to its minute. */
export const addCall = (tx: Tx, { provider, atMs, ok, millis }: ProviderCall): Promise<number> =>
  run(
    tx,
    sql`insert into provider_call (provider, minute, answered, failed, millis, last_at, last_ok)
      values (${provider}, date_trunc('minute', ${at(atMs)}::timestamptz), ${ok ? 1 : 0}, ${ok ? 0 : 1},
        ${ok ? BigInt(millis) : 0n}, ${at(atMs)}, ${ok})
      on conflict (provider, minute) do update set answered = provider_call.answered + excluded.answered,
        failed = provider_call.failed + excluded.failed, millis = provider_call.millis + excluded.millis,
        last_at = greatest(provider_call.last_at, excluded.last_at),
        last_ok = case when excluded.last_at >= provider_call.last_at then excluded.last_ok else provider_call.last_ok end`,
  );

export const forgetCalls = (tx: Tx, beforeMs: number): Promise<number> =>
  run(tx, sql`delete from provider_call where minute < ${at(beforeMs)}`);

export type ProviderHealth = {
  readonly provider: string;
  /** Of the last hour. */
  readonly answered: number;
  readonly failed: number;
  readonly millis: number;
  readonly lastAt: number;
  readonly lastOk: boolean;
};

/** How each provider answered in the last hour, and what became of the very last call. */
export const listHealth = async (
  reader: Reader,
  nowMs: number,
): Promise<ReadonlyMap<string, ProviderHealth>> => {
  const rows = await listRows(
    reader,
    sql<ProviderHealth>`
      select provider, coalesce(sum(answered) filter (where recent), 0)::float8 as answered,
        coalesce(sum(failed) filter (where recent), 0)::float8 as failed,
        coalesce(sum(millis) filter (where recent), 0)::float8 as millis, max(last_at) as "lastAt",
        (array_agg(last_ok order by last_at desc))[1] as "lastOk"
      from (select *, minute > ${at(nowMs)}::timestamptz - interval '1 hour' as recent from provider_call) c
      group by provider`,
  );
  return new Map(rows.map((row) => [row.provider, row]));
};
