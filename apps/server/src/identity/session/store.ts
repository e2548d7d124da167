// Owns: captcha, login_challenge, login_failure, player_address, player_device, remembered_login, session
// Owns: visitor_call

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type SessionRow = {
  id: Id<'session'>;
  playerId: Id<'player'>;
  brandId: string;
  username: string;
  agentType: number;
  currency: string;
  playerState: 'active' | 'locked' | 'closed';
  weak: boolean;
  owes: 'password' | null;
  seenAt: number;
  expiresAt: number;
};

/** A living session by the hashes of its token and of the cookie that goes with it. */
export const findSession = (
  reader: Reader,
  tokenHash: Buffer,
  partnerHash: Buffer,
): Promise<SessionRow | undefined> =>
  findRow(
    reader,
    sql<SessionRow>`
      select s.id, s.player_id, p.brand_id, p.username, p.agent_type, p.currency, p.state as player_state, s.weak, s.owes,
        s.seen_at, s.expires_at
      from session s join player p on p.id = s.player_id
      where s.token_hash = ${tokenHash} and s.partner_hash = ${partnerHash} and s.ended_at is null`,
  );

/** The session that a token was made for, ended or not. */
export const findOpened = (
  reader: Reader,
  tokenHash: Buffer,
): Promise<{ id: Id<'session'>; playerId: Id<'player'> } | undefined> =>
  findRow(
    reader,
    sql<{ id: Id<'session'>; playerId: Id<'player'> }>`
      select id, player_id from session where token_hash = ${tokenHash}`,
  );

/** Is this the cookie of a session that is open, of a brand where one is named? */
export const isPartnerAlive = async (
  reader: Reader,
  partnerHash: Buffer,
  nowMs: number,
  idleSinceMs: number,
  brandId: string | null = null,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from session s join player p on p.id = s.player_id
      where s.partner_hash = ${partnerHash} and s.ended_at is null and s.expires_at > ${at(nowMs)}
        and s.seen_at > ${at(idleSinceMs)} and p.brand_id = coalesce(${brandId}, p.brand_id) limit 1`,
  )) !== undefined;

/** By what a session was opened. */
export type SessionBeginning =
  | 'password'
  | 'sms'
  | 'third_party'
  | 'remembered'
  | 'reset'
  | 'register'
  | 'trial';

export type NewSession = {
  readonly id: Id<'session'>;
  readonly playerId: Id<'player'>;
  readonly tokenHash: Buffer;
  readonly nowMs: number;
  readonly expiresAtMs: number;
  readonly ip: string;
  readonly device: string;
  readonly how: SessionBeginning;
  readonly weak: boolean;
  readonly owes: 'password' | null;
  readonly partnerHash: Buffer;
  readonly deviceHash: Buffer;
};

export const touchSession = (tx: Tx, id: Id<'session'>, nowMs: number): Promise<number> =>
  run(tx, sql`update session set seen_at = ${at(nowMs)} where id = ${id}`);

export const endSession = (
  tx: Tx,
  { id, playerId }: { readonly id: Id<'session'>; readonly playerId: Id<'player'> },
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update session set ended_at = ${at(nowMs)}
      where id = ${id} and player_id = ${playerId} and ended_at is null`,
  );

/** No browser may log in to an account without its password any more. */
export const forgetRemembered = (tx: Tx, playerId: Id<'player'>): Promise<number> =>
  run(tx, sql`delete from remembered_login where player_id = ${playerId}`);

/** Ends a player's sessions but one. @returns their ids */
export const endAllSessions = async (
  tx: Tx,
  playerId: Id<'player'>,
  except: Id<'session'> | null,
  nowMs: number,
): Promise<Id<'session'>[]> =>
  (
    await listRows(
      tx,
      sql<{ id: Id<'session'> }>`
        update session set ended_at = ${at(nowMs)}
        where player_id = ${playerId} and ended_at is null and id is distinct from ${except}::text returning id`,
    )
  ).map(({ id }) => id);

/** A session no longer owes a new password. */
export const settleSession = (tx: Tx, id: Id<'session'>): Promise<number> =>
  run(tx, sql`update session set owes = null where id = ${id}`);

/** Sessions that have ended since an instant. */
export const listEnded = async (reader: Reader, sinceMs: number): Promise<string[]> =>
  (await listRows(reader, sql<{ id: string }>`select id from session where ended_at > ${at(sinceMs)}`)).map(
    ({ id }) => id,
  );

/** Sockets are asked for by session: would a call of it still be answered? */
export const isSessionAlive = async (
  reader: Reader,
  id: string,
  nowMs: number,
  idleSinceMs: number,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from session s join player p on p.id = s.player_id
      where s.id = ${id} and s.ended_at is null and s.expires_at > ${at(nowMs)} and s.seen_at > ${at(idleSinceMs)}
        and p.state = 'active'`,
  )) !== undefined;

/** A player as who logs in must know them. */
export type CredentialRow = {
  id: Id<'player'>;
  username: string;
  agentType: number;
  state: 'active' | 'locked' | 'closed';
  passwordHash: string | null;
  passwordSetAt: number;
  passwordDays: number;
  mustChange: boolean;
  lastLoginAt: number | null;
  lastLoginIp: string | null;
};

const credentials = sql`
  select p.id, p.username, p.agent_type, p.state, p.password_hash,
    coalesce(p.password_set_at, p.registered_at) as "passwordSetAt", b.password_days,
    p.must_change, p.last_login_at, p.last_login_ip
  from player p join brand b on b.id = p.brand_id`;

export const findCredentials = (
  reader: Reader,
  brandId: string,
  usernameKey: string,
): Promise<CredentialRow | undefined> =>
  findRow(
    reader,
    sql<CredentialRow>`${credentials} where p.brand_id = ${brandId} and p.username_key = ${usernameKey}`,
  );

export const findCredentialsById = (
  reader: Reader,
  playerId: Id<'player'>,
): Promise<CredentialRow | undefined> =>
  findRow(reader, sql<CredentialRow>`${credentials} where p.id = ${playerId}`);

export const findCredentialsByMobile = (
  reader: Reader,
  brandId: string,
  mobile: string,
): Promise<CredentialRow | undefined> =>
  findRow(reader, sql<CredentialRow>`${credentials} where p.brand_id = ${brandId} and p.mobile = ${mobile}`);

/** Whoever reads the codes that go to a number holds it. */
export const markMobileProven = (tx: Tx, playerId: Id<'player'>, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update player set mobile_proven_at = ${at(nowMs)} where id = ${playerId} and mobile_proven_at is null`,
  );

/** Writes a session down, when and from where its account was opened, and where the account is at home from now on. */
export const insertSession = (tx: Tx, session: NewSession, block: string | null): Promise<number> =>
  run(
    tx,
    sql`with opened as (
        insert into session (id, player_id, token_hash, started_at, seen_at, expires_at, ip, device, how, weak, owes,
          partner_hash, device_hash)
        values (${session.id}, ${session.playerId}, ${session.tokenHash}, ${at(session.nowMs)}, ${at(session.nowMs)},
          ${at(session.expiresAtMs)}, ${session.ip}, ${session.device}, ${session.how}, ${session.weak}, ${session.owes},
          ${session.partnerHash}, ${session.deviceHash}))
      ${block === null ? sql`` : recordPlace(session, block)}
      update player set last_login_at = ${at(session.nowMs)}, last_login_ip = ${session.ip} where id = ${session.playerId}`,
  );

const recordPlace = ({ playerId, deviceHash, nowMs }: NewSession, block: string) =>
  sql`, device as (
      insert into player_device values (${playerId}, ${deviceHash}, ${at(nowMs)}, ${at(nowMs)})
      on conflict (player_id, device_hash) do update set last_at = excluded.last_at),
    address as (
      insert into player_address values (${playerId}, ${block}, ${at(nowMs)}, ${at(nowMs)})
      on conflict (player_id, block) do update set last_at = excluded.last_at)`;

export const insertCaptcha = (tx: Tx, id: string, answerHash: Buffer, expiresAtMs: number): Promise<number> =>
  run(
    tx,
    sql`insert into captcha (id, answer_hash, expires_at) values (${id}, ${answerHash}, ${at(expiresAtMs)})`,
  );

/** Takes a captcha: whatever the answer, it is gone. */
export const takeCaptcha = (tx: Tx, id: string, nowMs: number): Promise<{ answerHash: Buffer } | undefined> =>
  findRow(
    tx,
    sql<{ answerHash: Buffer }>`
      with taken as (delete from captcha where id = ${id} returning answer_hash, expires_at)
      select answer_hash from taken where expires_at > ${at(nowMs)}`,
  );

/** Forgets from where the sessions of these players came. */
export const forgetOrigins = (tx: Tx, playerIds: readonly string[]): Promise<number> =>
  run(tx, sql`update session set ip = '', device = '' where player_id = any(${playerIds}::text[])`);

/** Forgets what has run out. */
export async function forgetExpired(tx: Tx, nowMs: number, failuresBeforeMs: number): Promise<void> {
  await run(tx, sql`delete from captcha where expires_at < ${at(nowMs)}`);
  await run(tx, sql`delete from remembered_login where expires_at < ${at(nowMs)}`);
  await run(tx, sql`delete from login_challenge where expires_at < ${at(nowMs)}`);
  await run(tx, sql`delete from visitor_call where at < ${at(failuresBeforeMs)}`);
  await run(tx, sql`delete from login_failure where at < ${at(failuresBeforeMs)}`);
}

export type OpenSessionRow = {
  id: Id<'session'>;
  startedAt: number;
  seenAt: number;
  ip: string;
  device: string;
};

/** A player's sessions that are open and were used since an instant, the newest first. */
export const listSessions = (
  reader: Reader,
  playerId: string,
  nowMs: number,
  idleSinceMs = 0,
): Promise<OpenSessionRow[]> =>
  listRows(
    reader,
    sql<OpenSessionRow>`
      select id, started_at, seen_at, ip, device from session
      where player_id = ${playerId} and ended_at is null and expires_at > ${at(nowMs)} and seen_at > ${at(idleSinceMs)}
      order by started_at desc, id desc`,
  );

/**
 * Has a transaction wait for no disk of its own. What a session does afterwards is written behind it in the same log, so
 * nothing of it is kept without the session.
 */
export async function commitLater(tx: Tx): Promise<void> {
  await run(tx, sql`select set_config('synchronous_commit', 'off', true)`);
}

/** From where a player comes: the address of a login, and the devices of the last while, latest first. */
export const listPlaces = (
  reader: Reader,
  { playerId, sessionId }: { readonly playerId: string; readonly sessionId: string },
  sinceMs: number,
): Promise<{ ip: string; devices: string[] }> =>
  getRow(
    reader,
    sql<{
      ip: string;
      devices: string[];
    }>`select s.ip, array(select encode(d.device_hash, 'hex') from player_device d
        where d.player_id = ${playerId} and d.last_at > ${at(sinceMs)} order by d.last_at desc limit 12) as devices
      from session s where s.id = ${sessionId}`,
  );

/** The devices that a player has logged in from, as hashes. */
export const listDevices = async (reader: Reader, playerId: string): Promise<Buffer[]> =>
  (
    await listRows(
      reader,
      sql<{ device: Buffer }>`select device_hash as device from player_device where player_id = ${playerId}`,
    )
  ).map(({ device }) => device);

/** What two players have logged in from alike. */
export const readSharedPlaces = (
  reader: Reader,
  one: string,
  other: string,
): Promise<{ device: boolean; address: boolean }> =>
  getRow(
    reader,
    sql<{ device: boolean; address: boolean }>`select
      exists (select from player_device a join player_device b using (device_hash)
        where a.player_id = ${one} and b.player_id = ${other}) as device,
      exists (select from player_address a join player_address b using (block)
        where a.player_id = ${one} and b.player_id = ${other}) as address`,
  );

/** Accounts of a brand that logged in from an address, the last first. */
export const listAtAddress = async (
  reader: Reader,
  brandId: string,
  ip: string,
  limit: number,
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select s.player_id as id from session s join player p on p.id = s.player_id
        where s.ip = ${ip} and p.brand_id = ${brandId} group by s.player_id order by max(s.id) desc limit ${limit}`,
    )
  ).map(({ id }) => id);

/** Accounts of a brand that know a browser whose mark begins so, the last used first. Marks in hex. */
export const listOnDevice = async (
  reader: Reader,
  brandId: string,
  { from, before }: { readonly from: string; readonly before: string | null },
  limit: number,
): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ id: string }>`select d.player_id as id from player_device d join player p on p.id = d.player_id
        where d.device_hash >= decode(${from}, 'hex') and p.brand_id = ${brandId}
          ${before === null ? sql`` : sql`and d.device_hash < decode(${before}, 'hex')`}
        group by d.player_id order by max(d.last_at) desc limit ${limit}`,
    )
  ).map(({ id }) => id);

export type SharedPlace = { id: string; device: boolean; family: boolean };

/**
 * Other accounts of a brand that share a browser or a neighbourhood with a player, the last seen first. `family`: they share
 * a word of the name that they are paid under.
 */
export const listSharing = (
  reader: Reader,
  brandId: string,
  playerId: string,
  limit: number,
): Promise<SharedPlace[]> =>
  listRows(
    reader,
    sql<SharedPlace>`
      with near as (
        (select o.player_id, true as device, o.last_at from player_device m
          join player_device o on o.device_hash = m.device_hash and o.player_id <> m.player_id
          where m.player_id = ${playerId} order by o.last_at desc limit ${limit * 4})
        union all
        (select o.player_id, false, o.last_at from player_address m
          join player_address o on o.block = m.block and o.player_id <> m.player_id
          where m.player_id = ${playerId} order by o.last_at desc limit ${limit * 4})
      )
      select p.id, bool_or(n.device) as device,
        coalesce(bool_or(string_to_array(lower(p.payee_name), ' ') && string_to_array(lower(me.payee_name), ' ')), false) as family
      from near n join player p on p.id = n.player_id and p.brand_id = ${brandId} and p.agent_type <> 4
      join player me on me.id = ${playerId}
      group by p.id order by bool_or(n.device) desc, max(n.last_at) desc limit ${limit}`,
  );

const PLACES = {
  device: { table: sql`player_device`, place: sql`encode(o.device_hash, 'hex')` },
  address: { table: sql`player_address`, place: sql`o.block::text` },
} as const;

/** Browsers, or neighbourhoods of addresses, that several members of a brand were in, with the members. */
export const listSharedPlaces = (
  reader: Reader,
  brandId: string,
  kind: keyof typeof PLACES,
  { min, limit }: { readonly min: number; readonly limit: number },
): Promise<{ place: string; playerIds: string[] }[]> =>
  listRows(
    reader,
    sql<{ place: string; playerIds: string[] }>`select ${PLACES[kind].place} as place,
        array_agg(distinct o.player_id) as player_ids
      from ${PLACES[kind].table} o join player p on p.id = o.player_id
      where p.brand_id = ${brandId} and p.agent_type <> 4 group by 1
      having count(distinct o.player_id) >= ${min} order by count(distinct o.player_id) desc limit ${limit}`,
  );
