// Owns: phone_proof

import { at, run, sql, type Tx } from '@fairhouse/db';

/** A token that holds, by its hash. */
export type PhoneProof = { readonly hash: Buffer; readonly expiresAtMs: number };

/** Spends a proof in the transaction that needs it. @returns whether nobody had before */
export const takePhoneProof = async (tx: Tx, { hash, expiresAtMs }: PhoneProof): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into phone_proof (token_hash, expires_at) values (${hash}, ${at(expiresAtMs)})
      on conflict (token_hash) do nothing`,
  )) === 1;

export const forgetProofs = (tx: Tx, nowMs: number): Promise<number> =>
  run(tx, sql`delete from phone_proof where expires_at < ${at(nowMs)}`);
