import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type ColleagueRow = {
  id: Id<'staff'>;
  username: string;
  role: string;
  roleUntil: number | null;
  elevatedUntil: number | null;
  state: 'active' | 'locked';
  mustChange: boolean;
  authenticator: boolean;
  createdAt: number;
  lastLoginAt: number | null;
  openSessions: number;
};

/** Everybody of a brand, with what their sessions say; one used since an instant counts as open. */
export const listColleagues = (
  reader: Reader,
  brandId: string,
  nowMs: number,
  usedSinceMs: number,
): Promise<ColleagueRow[]> =>
  listRows(
    reader,
    sql<ColleagueRow>`
      select s.id, s.username, s.role, s.role_until,
        (select max(until) from staff_elevation where staff_id = s.id and ended_at is null and until > ${at(nowMs)})
          as elevated_until,
        s.state, s.must_change, s.totp_confirmed as authenticator,
        s.created_at, e.last as "lastLoginAt", e.open::int as "openSessions"
      from staff s cross join lateral (
        select max(started_at) as last,
          count(*) filter (where ended_at is null and expires_at > ${at(nowMs)} and seen_at > ${at(usedSinceMs)}) as open
        from staff_session where staff_id = s.id
      ) e
      where s.brand_id = ${brandId} order by s.state, s.username_key`,
  );

export type StaffPerson = Pick<ColleagueRow, 'id' | 'username' | 'role' | 'roleUntil' | 'state'>;

/** A member of the brand's staff, if there is one of this id. */
export const findColleague = (
  reader: Reader,
  brandId: string,
  id: string,
): Promise<StaffPerson | undefined> =>
  findRow(
    reader,
    sql<StaffPerson>`select id, username, role, role_until, state from staff where brand_id = ${brandId} and id = ${id}`,
  );

/** Can somebody still work? Asked after `lockStaffOf`, of whoever was let in before it. */
export const isActive = async (
  tx: Tx,
  { id, brand }: { readonly id: string; readonly brand: { readonly id: string } },
) => (await findColleague(tx, brand.id, id))?.state === 'active';

/** One change among a brand's staff at a time: each sees what the one before it did. */
export const lockStaffOf = (tx: Tx, brandId: string): Promise<unknown> =>
  getRow(tx, sql`select id from brand where id = ${brandId} for no key update`);

/**
 * How many hold one of these roles and can work: active, with a password and an authenticator of their own. A login that a
 * colleague gave out counts when it was taken up before an instant, if one is named.
 */
export async function countAtWork(
  reader: Reader,
  brandId: string,
  roles: readonly string[],
  except: readonly string[],
  takenBeforeMs?: number,
): Promise<number> {
  const taken = takenBeforeMs === undefined ? sql`true` : sql`login_taken_at <= ${at(takenBeforeMs)}`;
  const row = await getRow(
    reader,
    sql<{ n: bigint }>`
      select count(*) as n from staff where brand_id = ${brandId} and state = 'active' and not must_change
        and totp_confirmed and (login_by is null or ${taken})
        and role = any(${roles}::text[]) and not (id = any(${except}::text[]))`,
  );
  return Number(row.n);
}

/** Did somebody leave the circle of those who may approve since an instant? */
export async function hasApproverLeft(reader: Reader, brandId: string, sinceMs: number): Promise<boolean> {
  const row = await getRow(
    reader,
    sql<{ left: boolean }>`
      select exists (select from staff where brand_id = ${brandId} and approver_left_at > ${at(sinceMs)}) as left`,
  );
  return row.left;
}

export const isNameTaken = async (reader: Reader, usernameKey: string): Promise<boolean> =>
  (await findRow(reader, sql`select from staff where username_key = ${usernameKey}`)) !== undefined;

export const saveRole = (tx: Tx, id: string, role: string, untilMs: number | null): Promise<number> =>
  run(
    tx,
    sql`update staff set role = ${role}, role_until = ${untilMs === null ? null : at(untilMs)} where id = ${id}`,
  );

export const saveState = (tx: Tx, id: string, state: 'active' | 'locked'): Promise<number> =>
  run(tx, sql`update staff set state = ${state} where id = ${id}`);

export const markApproverLeft = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update staff set approver_left_at = ${at(nowMs)} where id = ${id} and not must_change and totp_confirmed`,
  );

/** The password is one that was given, by whom is kept, and the authenticator is set up anew. */
export const saveOneTimePassword = (
  tx: Tx,
  id: string,
  passwordHash: string,
  givenBy: string,
): Promise<number> =>
  run(
    tx,
    sql`update staff set password_hash = ${passwordHash}, must_change = true, totp_secret = null,
      totp_confirmed = false, totp_last_step = 0, login_by = ${givenBy}, login_taken_at = null where id = ${id}`,
  );

/** No browser is known to have been theirs any more: who holds it is counted with strangers. */
export const forgetDevicesOf = (tx: Tx, id: string): Promise<number> =>
  run(tx, sql`delete from staff_device where staff_id = ${id}`);

export const endSessionsOf = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update staff_session set ended_at = ${at(nowMs)} where staff_id = ${id} and ended_at is null`);
