import { assert } from '@fairhouse/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from './pool.ts';
import type { Tx } from './transaction.ts';

/** All rows, in the order the statement gives. */
export async function listRows<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(reader)).rows;
}

/** The first row, or undefined when there is none. */
export async function findRow<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row | undefined> {
  return (await query.execute(reader)).rows[0];
}

/** The one row of a statement that must give exactly one. */
export async function getRow<Row>(reader: Reader, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(reader);
  const [row] = rows;
  assert(row !== undefined && rows.length === 1, 'the statement gives exactly one row');
  return row;
}

/** Sends statements in one trip, to run one after the other. @returns the rows of the last one */
export async function sendAll<Row>(
  tx: Tx,
  ...queries: readonly [...RawBuilder<unknown>[], RawBuilder<Row>]
): Promise<Row[]> {
  const answers = await Promise.all(queries.map((query) => query.execute(tx)));
  return answers[queries.length - 1]!.rows as Row[];
}

/** Runs a writing statement and tells how many rows it changed. */
export async function run(tx: Tx, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(tx)).numAffectedRows ?? 0n);
}

/** An instant (epoch milliseconds) as a timestamptz parameter. */
export function at(instant: number): RawBuilder<number> {
  return sql<number>`${new Date(instant)}::timestamptz`;
}

/** A value as a jsonb parameter; bigint is written as a decimal string. */
export function json<T>(value: T): RawBuilder<T> {
  const text = JSON.stringify(value, (_key, item: unknown) =>
    typeof item === 'bigint' ? item.toString() : item,
  );
  return sql<T>`${text}::jsonb`;
}
