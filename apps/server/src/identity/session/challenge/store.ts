import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { SecondMethod } from '@fairhouse/wire/identity/session';

export type ChallengeRow = {
  playerId: Id<'player'>;
  brandId: string;
  deviceHash: Buffer;
  block: string;
  methods: SecondMethod[];
  how: 'password' | 'remembered';
  remember: boolean;
  due: 'initial' | 'common' | 'expired' | null;
  tries: number;
  expiresAt: number;
  mobile: string | null;
  email: string | null;
  payeeName: string | null;
};

export const insertChallenge = (
  tx: Tx,
  row: Pick<
    ChallengeRow,
    'playerId' | 'deviceHash' | 'block' | 'methods' | 'how' | 'remember' | 'due' | 'expiresAt'
  > & { readonly tokenHash: Buffer },
): Promise<number> =>
  run(
    tx,
    sql`insert into login_challenge (token_hash, player_id, device_hash, block, methods, how, remember, due, expires_at)
      values (${row.tokenHash}, ${row.playerId}, ${row.deviceHash}, ${row.block}, ${row.methods}, ${row.how},
        ${row.remember}, ${row.due}, ${at(row.expiresAt)})`,
  );

/** A challenge, locked, with what its player can be reached and known by. */
export const lockChallenge = (tx: Tx, tokenHash: Buffer): Promise<ChallengeRow | undefined> =>
  findRow(
    tx,
    sql<ChallengeRow>`
      select c.player_id, p.brand_id, c.device_hash, c.block, c.methods, c.how, c.remember, c.due, c.tries, c.expires_at,
        p.mobile, p.email, p.payee_name
      from login_challenge c join player p on p.id = c.player_id where c.token_hash = ${tokenHash} for update of c`,
  );

export const countChallengeTry = (tx: Tx, tokenHash: Buffer): Promise<number> =>
  run(tx, sql`update login_challenge set tries = tries + 1 where token_hash = ${tokenHash}`);

/** @returns 0 when another call was first */
export const deleteChallenge = (tx: Tx, tokenHash: Buffer): Promise<number> =>
  run(tx, sql`delete from login_challenge where token_hash = ${tokenHash}`);

/** Has the account been used before, and from this block? */
export type Place = { readonly used: boolean; readonly here: boolean };

export const findPlace = async (
  reader: Reader,
  playerId: Id<'player'> | undefined,
  block: string,
): Promise<Place> => {
  const row = await findRow(
    reader,
    sql<Place>`
      select true as used, bool_or(block = ${block}) as here from player_address
      where player_id = ${playerId ?? null} having count(*) > 0`,
  );
  return row ?? { used: false, here: false };
};

/** Is this browser one that has logged in to the account before? */
export const hasDevice = async (tx: Tx, playerId: Id<'player'>, deviceHash: Buffer): Promise<boolean> =>
  (await findRow(
    tx,
    sql`select from player_device where player_id = ${playerId} and device_hash = ${deviceHash}`,
  )) !== undefined;
