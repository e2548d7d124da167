import { at, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';

export type PublicJwk = { kty: 'EC'; crv: 'P-256'; x: string; y: string };

export type SealingKeyRow = { kid: string; public_jwk: PublicJwk; private_jwk: Buffer; created_at: number };

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
      values (${key.kid}, ${json(key.public_jwk)}, ${key.private_jwk}, ${at(key.created_at)})`,
  );
  await run(tx, sql`delete from sealing_key where created_at < ${at(destroyBeforeMs)}`);
}

/** Forgets what can't come back: payloads that old are stale anyway. */
export const forgetNonces = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from sealed_nonce where expires_at < ${at(nowMs)}`);
