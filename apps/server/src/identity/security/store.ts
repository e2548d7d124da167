import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

/** @returns 0 when an authenticator is switched on already */
export const saveTotpSecret = (tx: Tx, playerId: Id<'player'>, secret: Buffer): Promise<number> =>
  run(
    tx,
    sql`update player set totp_secret = ${secret}, totp_last_step = 0 where id = ${playerId} and not totp_confirmed`,
  );

/** @returns 0 when it was switched on meanwhile, or for another secret */
export const confirmTotp = (tx: Tx, playerId: Id<'player'>, secret: Buffer, step: bigint): Promise<number> =>
  run(
    tx,
    sql`update player set totp_confirmed = true, totp_last_step = ${step}
      where id = ${playerId} and totp_secret = ${secret} and not totp_confirmed`,
  );

export const saveNickname = (tx: Tx, playerId: Id<'player'>, nickname: string): Promise<number> =>
  run(tx, sql`update player set nickname = ${nickname} where id = ${playerId}`);

export const saveAvatar = (tx: Tx, playerId: Id<'player'>, avatar: string): Promise<number> =>
  run(tx, sql`update player set avatar = ${avatar} where id = ${playerId}`);

const COLUMNS = { mobile: sql`mobile`, email: sql`email` } as const;

/** A number belongs to the account that has proven it; its country was that of the one before. */
const alongWith = (contact: keyof typeof COLUMNS, nowMs: number) =>
  contact === 'mobile'
    ? sql`, mobile_proven_at = ${at(nowMs)}, country_code = null`
    : sql`, email_proven_at = ${at(nowMs)}`;

export const isContactTaken = async (
  reader: Reader,
  brandId: string,
  contact: keyof typeof COLUMNS,
  to: string,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from player where brand_id = ${brandId} and ${COLUMNS[contact]} = ${to} limit 1`,
  )) !== undefined;

/** Binds a number or mailbox that was proven. */
export const saveContact = (
  tx: Tx,
  playerId: Id<'player'>,
  contact: keyof typeof COLUMNS,
  to: string,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update player set ${COLUMNS[contact]} = ${to}${alongWith(contact, nowMs)} where id = ${playerId}`,
  );

export type AddressRow = {
  ip: string;
  device: string;
  firstAt: number;
  lastAt: number;
  logins: bigint;
};

/** Addresses with the device that came from them, since an instant; the latest first. */
export const listAddresses = (
  reader: Reader,
  playerId: string,
  sinceMs: number,
  limit: number,
): Promise<AddressRow[]> =>
  listRows(
    reader,
    sql<AddressRow>`
      select ip, device, min(started_at) as "firstAt", max(started_at) as "lastAt", count(*) as logins from session
      where player_id = ${playerId} and started_at > ${at(sinceMs)}
      group by ip, device order by max(started_at) desc limit ${limit}`,
  );
