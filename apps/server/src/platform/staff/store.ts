// Owns: staff, staff_device, staff_elevation, staff_key, staff_key_use, staff_review, staff_review_item, staff_role, staff_session

import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type StaffRow = {
  id: Id<'staff'>;
  brandId: string;
  username: string;
  passwordHash: string;
  mustChange: boolean;
  totpSecret: Buffer | null;
  totpConfirmed: boolean;
  totpLastStep: bigint;
  role: string;
  /** From then on the role gives nothing. */
  roleUntil: number | null;
  /** What the role holds, if the brand has made it. */
  ownPermissions: string[] | null;
  state: 'active' | 'locked';
  /** Who asked for the login; null: the first owner's. */
  loginBy: string | null;
  /** When its authenticator was set up. */
  loginTakenAt: number | null;
};

const staffColumns = sql`
  s.id, s.brand_id, s.username, s.password_hash, s.must_change, s.totp_secret, s.totp_confirmed, s.totp_last_step, s.role, s.role_until, s.state,
  (select r.permissions from staff_role r where r.brand_id = s.brand_id and r.name = s.role and r.retired_at is null)
    as own_permissions,
  s.login_by, s.login_taken_at`;

export const findStaff = (reader: Reader, usernameKey: string): Promise<StaffRow | undefined> =>
  findRow(reader, sql<StaffRow>`select ${staffColumns} from staff s where s.username_key = ${usernameKey}`);

/** What colleagues are called, by their ids. */
export const readStaffNames = async (
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (
      await listRows(
        reader,
        sql<{
          id: string;
          name: string;
        }>`select id, username as name from staff where id = any(${ids}::text[])`,
      )
    ).map(({ id, name }) => [id, name]),
  );

export const lockStaff = (tx: Tx, id: Id<'staff'>): Promise<StaffRow> =>
  getRow(tx, sql<StaffRow>`select ${staffColumns} from staff s where s.id = ${id} for update`);

export async function countStaff(reader: Reader, brandId: string): Promise<number> {
  const row = await getRow(
    reader,
    sql<{ n: bigint }>`select count(*) as n from staff where brand_id = ${brandId}`,
  );
  return Number(row.n);
}

export const insertStaff = (
  tx: Tx,
  staff: {
    id: Id<'staff'>;
    brandId: string;
    username: string;
    passwordHash: string;
    role: string;
    roleUntil: number | null;
    loginBy: string | null;
    nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff (id, brand_id, username, username_key, password_hash, must_change, role, role_until, login_by, created_at)
      values (${staff.id}, ${staff.brandId}, ${staff.username}, ${staff.username.toLowerCase()}, ${staff.passwordHash},
        true, ${staff.role}, ${staff.roleUntil === null ? null : at(staff.roleUntil)}, ${staff.loginBy}, ${at(staff.nowMs)})
      on conflict (username_key) do nothing`,
  );

export const savePassword = (tx: Tx, id: Id<'staff'>, passwordHash: string): Promise<number> =>
  run(tx, sql`update staff set password_hash = ${passwordHash}, must_change = false where id = ${id}`);

export const saveTotpSecret = (tx: Tx, id: Id<'staff'>, secret: Buffer): Promise<number> =>
  run(
    tx,
    sql`update staff set totp_secret = ${secret}, totp_last_step = 0 where id = ${id} and not totp_confirmed`,
  );

/** Takes a code of the app once; the first one takes up the login. */
export const acceptTotpStep = (tx: Tx, id: Id<'staff'>, step: bigint, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update staff set totp_confirmed = true, totp_last_step = ${step},
        login_taken_at = case when totp_confirmed then login_taken_at else ${at(nowMs)} end
      where id = ${id} and totp_last_step < ${step}`,
  );

export type StaffSessionRow = StaffRow & {
  sessionId: Id<'staffSession'>;
  authenticated: boolean;
  seenAt: number;
  expiresAt: number;
  elevationRole: string | null;
  elevationUntil: number | null;
  /** What the role of the elevation holds, if the brand has made it. */
  elevationPermissions: string[] | null;
};

/** A session that was not ended, by the hashes of its token and of the cookie that goes with it. */
export const findStaffSession = (
  reader: Reader,
  tokenHash: Buffer,
  partnerHash: Buffer,
  nowMs: number,
): Promise<StaffSessionRow | undefined> =>
  findRow(
    reader,
    sql<StaffSessionRow>`
      select ${staffColumns}, e.id as session_id, e.authenticated, e.seen_at, e.expires_at,
        v.role as elevation_role, v.until as elevation_until, v.permissions as elevation_permissions
      from staff_session e join staff s on s.id = e.staff_id
      left join lateral (
        select w.role, w.until, (select r.permissions from staff_role r
            where r.brand_id = s.brand_id and r.name = w.role and r.retired_at is null) as permissions
        from staff_elevation w where w.staff_id = s.id and w.ended_at is null and w.until > ${at(nowMs)}
        order by w.until desc limit 1) v on true
      where e.token_hash = ${tokenHash} and e.partner_hash = ${partnerHash} and e.ended_at is null`,
  );

export const insertStaffSession = (
  tx: Tx,
  session: {
    id: Id<'staffSession'>;
    staffId: Id<'staff'>;
    tokenHash: Buffer;
    partnerHash: Buffer;
    nowMs: number;
    expiresAtMs: number;
    ip: string;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_session (id, staff_id, token_hash, partner_hash, started_at, seen_at, expires_at, ip)
      values (${session.id}, ${session.staffId}, ${session.tokenHash}, ${session.partnerHash}, ${at(session.nowMs)}, ${at(session.nowMs)},
        ${at(session.expiresAtMs)}, ${session.ip})`,
  );

/** Is this the cookie of a staff session that is open? */
export const isPartnerAlive = async (
  reader: Reader,
  partnerHash: Buffer,
  nowMs: number,
  idleSinceMs: number,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from staff_session where partner_hash = ${partnerHash} and ended_at is null
      and expires_at > ${at(nowMs)} and seen_at > ${at(idleSinceMs)} limit 1`,
  )) !== undefined;

/** Is this a browser in which somebody has proven password and authenticator before? */
export const isKnownDevice = async (
  reader: Reader,
  usernameKey: string,
  deviceHash: Buffer,
): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from staff_device d join staff s on s.id = d.staff_id
      where s.username_key = ${usernameKey} and d.device_hash = ${deviceHash}`,
  )) !== undefined;

export const recordDevice = (
  tx: Tx,
  staffId: Id<'staff'>,
  deviceHash: Buffer,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_device values (${staffId}, ${deviceHash}, ${at(nowMs)}, ${at(nowMs)})
      on conflict (staff_id, device_hash) do update set last_at = excluded.last_at`,
  );

export const touchStaffSession = (tx: Tx, id: Id<'staffSession'>, nowMs: number): Promise<number> =>
  run(tx, sql`update staff_session set seen_at = ${at(nowMs)} where id = ${id}`);

export const authenticateStaffSession = (tx: Tx, id: Id<'staffSession'>): Promise<number> =>
  run(tx, sql`update staff_session set authenticated = true where id = ${id}`);

export const endStaffSession = (tx: Tx, id: Id<'staffSession'>, nowMs: number): Promise<number> =>
  run(tx, sql`update staff_session set ended_at = ${at(nowMs)} where id = ${id} and ended_at is null`);

/** A new password ends every other session of its owner. */
export const endOtherStaffSessions = (
  tx: Tx,
  staffId: Id<'staff'>,
  keep: Id<'staffSession'>,
  nowMs: number,
): Promise<number> =>
  run(
    tx,
    sql`update staff_session set ended_at = ${at(nowMs)} where staff_id = ${staffId} and id <> ${keep} and ended_at is null`,
  );

/** Wrong codes and passwords of staff are counted where those of players are. */
export async function countStaffFailures(reader: Reader, subject: string, sinceMs: number): Promise<number> {
  const row = await getRow(
    reader,
    sql<{ n: bigint }>`
      select count(*) as n from login_failure where brand_id = 'staff' and subject = ${subject} and at > ${at(sinceMs)}`,
  );
  return Number(row.n);
}

/** Counts a guess before it is judged, one at a time for its subject. @returns how many there were before it */
export async function countStaffGuess(
  tx: Tx,
  one: {
    readonly guess: string;
    readonly subject: string;
    readonly sinceMs: number;
    readonly nowMs: number;
  },
): Promise<number> {
  await findRow(tx, sql`select pg_advisory_xact_lock(hashtextextended(${one.subject}, 7246004))`);
  const before = await countStaffFailures(tx, one.subject, one.sinceMs);
  await run(
    tx,
    sql`insert into login_failure (brand_id, subject, at, attempt)
      values ('staff', ${one.subject}, ${at(one.nowMs)}, ${one.guess})`,
  );
  return before;
}

/** The guess was right, or was never judged. */
export const forgetStaffGuess = (tx: Tx, guess: string): Promise<number> =>
  run(tx, sql`delete from login_failure where brand_id = 'staff' and attempt = ${guess}`);

export const recordStaffFailure = (tx: Tx, subject: string, nowMs: number): Promise<number> =>
  run(tx, sql`insert into login_failure (brand_id, subject, at) values ('staff', ${subject}, ${at(nowMs)})`);

/** Those of a brand's staff, by name, who may work and whose role holds a permission: built in, or the brand's own. */
export const listHolders = (
  reader: Reader,
  {
    brandId,
    permission,
    builtIn,
    nowMs,
  }: {
    readonly brandId: string;
    readonly permission: string;
    readonly builtIn: readonly string[];
    readonly nowMs: number;
  },
): Promise<{ id: Id<'staff'>; name: string }[]> =>
  listRows(
    reader,
    sql<{ id: Id<'staff'>; name: string }>`select s.id, s.username as name from staff s
      where s.brand_id = ${brandId} and s.state = 'active' and (s.role_until is null or s.role_until > ${at(nowMs)})
        and (s.role = any(${builtIn}::text[]) or exists (
          select from staff_role r where r.brand_id = s.brand_id and r.name = s.role and r.retired_at is null
            and ${permission} = any(r.permissions)))
      order by s.username_key`,
  );
