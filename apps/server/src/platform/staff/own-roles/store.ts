import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type OwnRoleRow = {
  id: Id<'staffRole'>;
  name: string;
  permissions: string[];
  version: number;
  changedAt: number;
  changedBy: string;
  /** How many have it, active or not: each could come back to it. */
  holders: number;
};

const columns = sql`r.id, r.name, r.permissions, r.version, r.changed_at, r.changed_by,
  (select count(*)::int from staff s where s.brand_id = r.brand_id and s.role = r.name) as holders`;

/** The roles that a brand has made and not retired. */
export const listOwnRoles = (reader: Reader, brandId: string): Promise<OwnRoleRow[]> =>
  listRows(
    reader,
    sql<OwnRoleRow>`select ${columns} from staff_role r where r.brand_id = ${brandId} and r.retired_at is null
      order by r.name_key`,
  );

export const findOwnRole = (reader: Reader, brandId: string, id: string): Promise<OwnRoleRow | undefined> =>
  findRow(
    reader,
    sql<OwnRoleRow>`select ${columns} from staff_role r
      where r.brand_id = ${brandId} and r.id = ${id} and r.retired_at is null`,
  );

export const hasOwnRole = async (reader: Reader, brandId: string, name: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from staff_role where brand_id = ${brandId} and name = ${name} and retired_at is null`,
  )) !== undefined;

/** Was a role of the brand ever called so? */
export const isRoleNameTaken = async (reader: Reader, brandId: string, nameKey: string): Promise<boolean> =>
  (await findRow(
    reader,
    sql`select from staff_role where brand_id = ${brandId} and name_key = ${nameKey}`,
  )) !== undefined;

type Change = {
  readonly id: string;
  readonly permissions: readonly string[];
  readonly nowMs: number;
  readonly by: string;
};

export const insertOwnRole = (
  tx: Tx,
  {
    id,
    brandId,
    name,
    nameKey,
    permissions,
    nowMs,
    by,
  }: Change & { readonly brandId: string; readonly name: string; readonly nameKey: string },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_role (id, brand_id, name, name_key, permissions, changed_at, changed_by)
      values (${id}, ${brandId}, ${name}, ${nameKey}, ${permissions}::text[], ${at(nowMs)}, ${by})`,
  );

export const savePermissions = (tx: Tx, { id, permissions, nowMs, by }: Change): Promise<number> =>
  run(
    tx,
    sql`update staff_role set permissions = ${permissions}::text[], version = version + 1, changed_at = ${at(nowMs)},
      changed_by = ${by} where id = ${id}`,
  );

export const retireOwnRole = (tx: Tx, id: string, nowMs: number): Promise<number> =>
  run(tx, sql`update staff_role set retired_at = ${at(nowMs)} where id = ${id}`);
