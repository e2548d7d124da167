import { at, findRow, getRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { Grant } from '../roles.ts';

export type KeyRow = Grant & {
  id: Id<'staffKey'>;
  brandId: string;
  name: string;
  hint: string;
  scopes: string[];
  addresses: string[];
  makerId: Id<'staff'>;
  maker: string;
  makerState: 'active' | 'locked';
  loginBy: string | null;
  loginTakenAt: number | null;
  madeAt: number;
  expiresAt: number;
  endedAt: number | null;
  endedBy: string | null;
  lastUsedAt: number | null;
  lastUsedIp: string | null;
};

const columns = sql`
  k.id, k.brand_id, k.name, k.hint, k.scopes, k.addresses, k.made_at, k.expires_at, k.ended_at, k.last_used_at, k.last_used_ip,
  (select e.username from staff e where e.id = k.ended_by) as ended_by,
  s.id as maker_id, s.username as maker, s.state as maker_state, s.login_by, s.login_taken_at, s.role, s.role_until,
  (select r.permissions from staff_role r where r.brand_id = s.brand_id and r.name = s.role and r.retired_at is null)
    as own_permissions`;

/** A key by the hash of its secret, with the grant of who made it. */
export const findKey = (reader: Reader, tokenHash: Buffer): Promise<KeyRow | undefined> =>
  findRow(
    reader,
    sql<KeyRow>`select ${columns} from staff_key k join staff s on s.id = k.made_by where k.token_hash = ${tokenHash}`,
  );

export type ListedKeyRow = KeyRow & { calls: number; refused: number };

/** Ended keys stay in sight for so many. */
const ENDED_SHOWN = 100;

/** The keys of a brand, those in use first and then the latest, with what they were used for since a day. */
export const listKeys = (
  reader: Reader,
  brandId: string,
  { nowMs, zone, days }: { readonly nowMs: number; readonly zone: string; readonly days: number },
): Promise<ListedKeyRow[]> =>
  listRows(
    reader,
    sql<ListedKeyRow>`select ${columns}, u.calls::float8 as calls, u.refused::float8 as refused
      from staff_key k join staff s on s.id = k.made_by
      cross join lateral (
        select coalesce(sum(calls), 0) as calls, coalesce(sum(refused), 0) as refused from staff_key_use
        where key_id = k.id and day > (${at(nowMs)} at time zone ${zone})::date - ${days}::int) u
      where k.brand_id = ${brandId}
      order by k.ended_at is not null, k.expires_at <= ${at(nowMs)}, k.made_at desc, k.id limit ${ENDED_SHOWN + 50}`,
  );

export const findKeyOf = async (reader: Reader, brandId: string, id: string): Promise<boolean> =>
  (await findRow(reader, sql`select from staff_key where brand_id = ${brandId} and id = ${id}`)) !==
  undefined;

export type KeyUseRow = { route: string; calls: number; refused: number; lastDay: string };

export const listKeyUses = (
  reader: Reader,
  keyId: string,
  { nowMs, zone, days }: { readonly nowMs: number; readonly zone: string; readonly days: number },
): Promise<KeyUseRow[]> =>
  listRows(
    reader,
    sql<KeyUseRow>`select route, sum(calls)::float8 as calls, sum(refused)::float8 as refused,
        to_char(max(day), 'YYYY-MM-DD') as last_day
      from staff_key_use where key_id = ${keyId} and day > (${at(nowMs)} at time zone ${zone})::date - ${days}::int
      group by route order by sum(calls) + sum(refused) desc, route`,
  );

export const isKeyNameTaken = async (reader: Reader, brandId: string, name: string): Promise<boolean> =>
  (await findRow(reader, sql`select from staff_key where brand_id = ${brandId} and name = ${name}`)) !==
  undefined;

export const countLiveKeys = async (reader: Reader, brandId: string, nowMs: number): Promise<number> =>
  (
    await getRow(
      reader,
      sql<{ n: number }>`select count(*)::int as n from staff_key
        where brand_id = ${brandId} and ended_at is null and expires_at > ${at(nowMs)}`,
    )
  ).n;

export const insertKey = (
  tx: Tx,
  key: {
    readonly id: Id<'staffKey'>;
    readonly brandId: string;
    readonly makerId: string;
    readonly name: string;
    readonly tokenHash: Buffer;
    readonly hint: string;
    readonly scopes: readonly string[];
    readonly addresses: readonly string[];
    readonly nowMs: number;
    readonly expiresAtMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_key (id, brand_id, made_by, name, token_hash, hint, scopes, addresses, made_at, expires_at)
      values (${key.id}, ${key.brandId}, ${key.makerId}, ${key.name}, ${key.tokenHash}, ${key.hint}, ${key.scopes}::text[],
        ${key.addresses}::text[], ${at(key.nowMs)}, ${at(key.expiresAtMs)})`,
  );

/** @returns the name of the key that ended; undefined: there is none in use */
export const endKeyRow = (
  tx: Tx,
  brandId: string,
  id: string,
  { by, nowMs }: { readonly by: string; readonly nowMs: number },
): Promise<{ name: string } | undefined> =>
  findRow(
    tx,
    sql<{ name: string }>`update staff_key set ended_at = ${at(nowMs)}, ended_by = ${by}
      where brand_id = ${brandId} and id = ${id} and ended_at is null returning name`,
  );

type Use = {
  readonly keyId: string;
  readonly route: string;
  readonly zone: string;
  readonly nowMs: number;
};

/** Writes down that a key was used, under its lock. @returns whether it is still in use */
export const markKeyUsed = async (tx: Tx, { keyId, nowMs, ip }: Use & { readonly ip: string }) =>
  (await run(
    tx,
    sql`update staff_key set last_used_at = ${at(nowMs)}, last_used_ip = ${ip}
      where id = ${keyId} and ended_at is null and expires_at > ${at(nowMs)}`,
  )) === 1;

export const countKeyUse = (
  tx: Tx,
  { keyId, route, zone, nowMs }: Use,
  { calls, refused }: { readonly calls: 0 | 1; readonly refused: 0 | 1 },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_key_use as u (key_id, day, route, calls, refused)
      values (${keyId}, (${at(nowMs)} at time zone ${zone})::date, ${route}, ${calls}, ${refused})
      on conflict (key_id, day, route)
      do update set calls = u.calls + excluded.calls, refused = u.refused + excluded.refused`,
  );
