// Owns: idempotent_call

import { createHash } from 'node:crypto';
import { at, findRow, json, run, sql, type Tx } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';

/** One call with one effect: who calls, the key they made for it, and what they asked. */
export type OnceOptions = {
  readonly scope: string;
  readonly key: string;
  readonly request: unknown;
  readonly nowMs: number;
};

type Answer = { readonly value: unknown };

/**
 * Runs `work` once for a key and answers every repetition with what the first was answered, from the same transaction.
 * A refusal of `work` is not kept: the caller may mend the cause and try the same key again.
 * @returns `idempotency_mismatch` for another request under the key, `idempotency_in_flight` while the first still runs
 */
export async function once<T, F extends Refusal>(
  tx: Tx,
  options: OnceOptions,
  work: () => Promise<Result<T, F>>,
): Promise<Result<T, F | Refusal<'idempotency_mismatch' | 'idempotency_in_flight'>>> {
  const requestHash = createHash('sha256').update(canonical(options.request)).digest();
  if (!(await tryLock(tx, options))) return fail({ code: 'idempotency_in_flight' });
  const known = await findRow(
    tx,
    sql<{ requestHash: Buffer; answer: Answer }>`
      select request_hash, answer from idempotent_call where scope = ${options.scope} and key = ${options.key}`,
  );
  if (known)
    return known.requestHash.equals(requestHash)
      ? ok(known.answer.value as T)
      : fail({ code: 'idempotency_mismatch' });
  const result = await work();
  if (!result.ok) return result;
  await run(
    tx,
    sql`insert into idempotent_call (scope, key, request_hash, answer, at)
      values (${options.scope}, ${options.key}, ${requestHash}, ${json({ value: result.value })}, ${at(options.nowMs)})`,
  );
  return result;
}

/** One holder of a key at a time, until the end of the transaction. */
async function tryLock(tx: Tx, { scope, key }: OnceOptions): Promise<boolean> {
  const row = await findRow(
    tx,
    sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${scope} ${key}`}, 0)) as locked`,
  );
  return row?.locked ?? false;
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, item: unknown) => {
    if (typeof item === 'bigint') return item.toString();
    if (item && typeof item === 'object' && !Array.isArray(item))
      return Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)));
    return item;
  });
