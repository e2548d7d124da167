// Owns: credential_try, recovery_code, withdrawal_hold

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { HoldReason } from '@fairhouse/wire/identity/security';

export type CredentialRow = {
  id: Id<'player'>;
  username: string;
  passwordHash: string | null;
  passwordSetAt: number;
  mustChange: boolean;
  paymentHash: string | null;
  totpSecret: Buffer | null;
  totpConfirmed: boolean;
  mobile: string | null;
  email: string | null;
  payeeName: string | null;
  nickname: string;
  avatar: string | null;
  /** How long a password of the brand is good for. */
  passwordDays: number;
};

const columns = sql`
  p.id, p.username, p.password_hash, coalesce(p.password_set_at, p.registered_at) as "passwordSetAt",
  p.must_change, p.payment_hash, p.totp_secret,
  p.totp_confirmed, p.mobile, p.email, p.payee_name, p.nickname, p.avatar,
  b.password_days`;

export const readCredential = (reader: Reader, brandId: string, playerId: string): Promise<CredentialRow> =>
  getRow(
    reader,
    sql<CredentialRow>`select ${columns} from player p join brand b on b.id = p.brand_id
      where p.brand_id = ${brandId} and p.id = ${playerId}`,
  );

export const savePassword = (
  tx: Tx,
  playerId: Id<'player'>,
  passwordHash: string,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update player set password_hash = ${passwordHash}, password_set_at = ${at(nowMs)}, must_change = false
      where id = ${playerId}`,
  );

/** A password that somebody else was told: it must be replaced at the first login. */
export const saveOneTimePassword = (
  tx: Tx,
  playerId: Id<'player'>,
  passwordHash: string,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update player set password_hash = ${passwordHash}, password_set_at = ${at(nowMs)}, must_change = true
      where id = ${playerId}`,
  );

export const savePaymentHash = (tx: Tx, playerId: Id<'player'>, paymentHash: string): Promise<number> =>
  run(tx, sql`update player set payment_hash = ${paymentHash} where id = ${playerId}`);

/** Tries of one kind since an instant, and when the first of them was; nobody else counts until the transaction ends. */
export async function lockTries(
  tx: Tx,
  playerId: Id<'player'>,
  kind: string,
  sinceMs: number,
): Promise<TryCount> {
  await getRow(tx, sql`select id from player where id = ${playerId} for update`);
  await run(
    tx,
    sql`delete from credential_try where player_id = ${playerId} and kind = ${kind} and at <= ${at(sinceMs)}`,
  );
  return countTries(tx, playerId, kind, sinceMs);
}

type TryCount = { readonly count: number; readonly firstAt: number | null };

/** Tries of one kind since an instant, and when the first of them was. */
export async function countTries(
  reader: Reader,
  playerId: Id<'player'>,
  kind: string,
  sinceMs: number,
): Promise<TryCount> {
  const row = await getRow(
    reader,
    sql<{ n: bigint; firstAt: number | null }>`
      select count(*) as n, min(at) as first_at from credential_try
      where player_id = ${playerId} and kind = ${kind} and at > ${at(sinceMs)}`,
  );
  return { count: Number(row.n), firstAt: row.firstAt };
}

export const recordTry = (tx: Tx, playerId: Id<'player'>, kind: string, nowMs: number): Promise<number> =>
  run(tx, sql`insert into credential_try (player_id, kind, at) values (${playerId}, ${kind}, ${at(nowMs)})`);

/** Takes one try of an instant back. */
export const withdrawTry = (tx: Tx, playerId: Id<'player'>, kind: string, atMs: number): Promise<number> =>
  run(
    tx,
    sql`delete from credential_try where ctid in (
        select ctid from credential_try where player_id = ${playerId} and kind = ${kind} and at = ${at(atMs)} limit 1)`,
  );

export const forgetTries = (tx: Tx, playerId: Id<'player'>, kind: string): Promise<number> =>
  run(tx, sql`delete from credential_try where player_id = ${playerId} and kind = ${kind}`);

/** A code of the app counts once: its step must be later than the last that counted. */
export const acceptTotpStep = (tx: Tx, playerId: Id<'player'>, step: bigint): Promise<number> =>
  run(
    tx,
    sql`update player set totp_last_step = ${step} where id = ${playerId} and totp_last_step < ${step}`,
  );

export const takeRecoveryHash = (tx: Tx, playerId: Id<'player'>, codeHash: Buffer): Promise<number> =>
  run(tx, sql`delete from recovery_code where player_id = ${playerId} and code_hash = ${codeHash}`);

export const insertHold = (
  tx: Tx,
  hold: {
    readonly id: Id<'withdrawalHold'>;
    readonly playerId: Id<'player'>;
    readonly reason: HoldReason;
    readonly nowMs: number;
    readonly untilMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into withdrawal_hold (id, player_id, reason, since, until)
      values (${hold.id}, ${hold.playerId}, ${hold.reason}, ${at(hold.nowMs)}, ${at(hold.untilMs)})`,
  );

export type WithdrawalHold = { readonly reason: HoldReason; readonly until: number };

/** What holds a player's withdrawals back the longest, while anything does. */
export const findHold = (
  reader: Reader,
  playerId: string,
  nowMs: number,
): Promise<WithdrawalHold | undefined> =>
  findRow(
    reader,
    sql<WithdrawalHold>`select reason, until from withdrawal_hold
      where player_id = ${playerId} and until > ${at(nowMs)} order by until desc limit 1`,
  );

/** What has held a player's withdrawals back, the latest first. */
export const listHolds = (
  reader: Reader,
  playerId: string,
  limit: number,
): Promise<(WithdrawalHold & { readonly since: number })[]> =>
  listRows(
    reader,
    sql<WithdrawalHold & { readonly since: number }>`select reason, since, until from withdrawal_hold
      where player_id = ${playerId} order by since desc, id desc limit ${limit}`,
  );

export async function countRecoveryCodes(reader: Reader, playerId: string): Promise<number> {
  const row = await getRow(
    reader,
    sql<{ n: bigint }>`select count(*) as n from recovery_code where player_id = ${playerId}`,
  );
  return Number(row.n);
}

export async function removeTotp(tx: Tx, playerId: Id<'player'>): Promise<void> {
  await run(tx, sql`update player set totp_secret = null, totp_confirmed = false where id = ${playerId}`);
  await run(tx, sql`delete from recovery_code where player_id = ${playerId}`);
}

export async function replaceRecoveryCodes(
  tx: Tx,
  playerId: Id<'player'>,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(tx, sql`delete from recovery_code where player_id = ${playerId}`);
  for (const hash of hashes)
    await run(tx, sql`insert into recovery_code (player_id, code_hash) values (${playerId}, ${hash})`);
}
