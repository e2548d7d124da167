import { at, findRow, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';

export type ElevationRow = { id: Id<'staffElevation'>; role: string; until: number };

export const findElevation = (
  reader: Reader,
  staffId: string,
  nowMs: number,
): Promise<ElevationRow | undefined> =>
  findRow(
    reader,
    sql<ElevationRow>`select id, role, until from staff_elevation
      where staff_id = ${staffId} and ended_at is null and until > ${at(nowMs)} order by until desc limit 1`,
  );

export const insertElevation = (
  tx: Tx,
  one: ElevationRow & {
    readonly brandId: string;
    readonly staffId: string;
    readonly grantedBy: string;
    readonly nowMs: number;
  },
): Promise<number> =>
  run(
    tx,
    sql`insert into staff_elevation (id, brand_id, staff_id, role, granted_by, began_at, until)
      values (${one.id}, ${one.brandId}, ${one.staffId}, ${one.role}, ${one.grantedBy}, ${at(one.nowMs)}, ${at(one.until)})`,
  );

/** Ends what somebody has of it. @returns how many there were */
export const endElevations = (tx: Tx, staffId: string, nowMs: number): Promise<number> =>
  run(
    tx,
    sql`update staff_elevation set ended_at = ${at(nowMs)}
      where staff_id = ${staffId} and ended_at is null and until > ${at(nowMs)}`,
  );
