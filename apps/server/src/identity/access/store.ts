// Owns: access_rule

import { at, findRow, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { AccessRule } from '@fairhouse/rules/identity/access/decide-access';

export type AccessRow = AccessRule & {
  readonly id: Id<'accessRule'>;
  readonly note: string;
  readonly addedAt: number;
  readonly addedBy: string;
};

/** The rules of a brand that hold at an instant, the latest first. */
export const listRules = (reader: Reader, brandId: string, nowMs: number): Promise<AccessRow[]> =>
  listRows(
    reader,
    sql<AccessRow>`
      select id, kind, effect, value, note, added_at, added_by, until from access_rule
      where brand_id = ${brandId} and lifted_at is null and (until is null or until > ${at(nowMs)})
      order by added_at desc, id desc`,
  );

export const insertRule = (tx: Tx, brandId: string, rule: AccessRow): Promise<number> =>
  run(
    tx,
    sql`insert into access_rule (id, brand_id, kind, effect, value, note, added_at, added_by, until)
      values (${rule.id}, ${brandId}, ${rule.kind}, ${rule.effect}, ${rule.value}, ${rule.note}, ${at(rule.addedAt)},
        ${rule.addedBy}, ${rule.until === null ? null : at(rule.until)})`,
  );

/** @returns the rule that was lifted; undefined when none of this id holds */
export const liftRow = (
  tx: Tx,
  brandId: string,
  id: Id<'accessRule'>,
  by: { readonly nowMs: number; readonly staff: string },
): Promise<Pick<AccessRow, 'effect' | 'value' | 'note'> | undefined> =>
  findRow(
    tx,
    sql<Pick<AccessRow, 'effect' | 'value' | 'note'>>`
      update access_rule set lifted_at = ${at(by.nowMs)}, lifted_by = ${by.staff}
      where id = ${id} and brand_id = ${brandId} and lifted_at is null and (until is null or until > ${at(by.nowMs)})
      returning effect, value, note`,
  );
