// Owns: sealed_format, sealed_nonce, sealing_key

import { at, getRow, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { SealedColumn } from '../../secrets/secrets.ts';

export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string };

export type SealingKeyRow = { kid: string; publicJwk: PublicJwk; privateJwk: Buffer; createdAt: number };

/** Keys that still open payloads, newest first. */
export const listSealingKeys = (reader: Reader, sinceMs: number): Promise<SealingKeyRow[]> =>
  listRows(
    reader,
    sql<SealingKeyRow>`
      select kid, public_jwk, private_jwk, created_at from sealing_key
      where created_at > ${at(sinceMs)} order by created_at desc`,
  );

/** Adds a key, and destroys those that open nothing any more. */
export async function saveSealingKey(tx: Tx, key: SealingKeyRow, destroyBeforeMs: number): Promise<void> {
  await run(
    tx,
    sql`insert into sealing_key (kid, public_jwk, private_jwk, created_at)
      values (${key.kid}, ${json(key.publicJwk)}, ${key.privateJwk}, ${at(key.createdAt)})`,
  );
  await run(tx, sql`delete from sealing_key where created_at < ${at(destroyBeforeMs)}`);
}

/** Forgets what can't come back: payloads that old are stale anyway. */
export const forgetNonces = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from sealed_nonce where expires_at < ${at(nowMs)}`);

/** The format of all sealed columns, and the key that all of them are sealed with where that is known. */
export type SealedFormat = { readonly version: number; readonly keyId: Buffer | null };

/** Nobody else changes it, or seals anything anew, until the transaction ends. */
export const lockSealedFormat = (tx: Tx): Promise<SealedFormat> =>
  getRow(tx, sql<SealedFormat>`select version, key_id from sealed_format for update`);

export const saveSealedFormat = (tx: Tx, { version, keyId }: SealedFormat): Promise<number> =>
  run(tx, sql`update sealed_format set version = ${version}, key_id = ${keyId}`);

/** Values of a column that begin in another way, with the primary keys of their rows. Nobody else changes those rows now. */
export const listOthers = (
  tx: Tx,
  column: SealedColumn,
  key: readonly string[],
  head: Buffer,
  limit: number,
): Promise<{ row: string; sealed: Buffer }[]> => {
  const { table, name } = partsOf(column);
  return listRows(
    tx,
    sql<{ row: string; sealed: Buffer }>`select ${rowOf(key)} as row, ${name} as sealed from ${table}
      where ${name} is not null and substring(${name} from 1 for ${head.length}) <> ${head}
      limit ${limit} for update`,
  );
};

export const saveSealed = (
  tx: Tx,
  column: SealedColumn,
  key: readonly string[],
  row: string,
  sealed: Buffer,
): Promise<number> => {
  const { table, name } = partsOf(column);
  return run(tx, sql`update ${table} set ${name} = ${sealed} where ${isRow(key, row)}`);
};

function partsOf(column: SealedColumn) {
  const [table = '', name = ''] = column.split('.');
  return { table: sql.table(table), name: sql.ref(name) };
}

const rowOf = (key: readonly string[]) => sql`concat_ws(' ', ${sql.join(key.map((part) => sql.ref(part)))})`;

function isRow(key: readonly string[], row: string) {
  const values = key.length === 1 ? [row] : row.split(' ');
  return sql.join(
    key.map((part, i) => sql`${sql.ref(part)} = ${values[i]}`),
    sql` and `,
  );
}
