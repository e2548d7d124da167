import { at, json, listRows, type Reader, run, sql, type Tx } from '@fairhouse/db';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { Maintenance } from '@fairhouse/wire/platform/change';
import type { RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';

/** One change of a brand's settings at a time: each sees what the one before it did. */
export const lockSettings = (tx: Tx, brandId: string): Promise<unknown> =>
  listRows(tx, sql`select from brand where id = ${brandId} for no key update`);

export const updateSwitch = (tx: Tx, brandId: string, id: SwitchId, enabled: boolean): Promise<number> =>
  run(
    tx,
    sql`insert into brand_switch (brand_id, switch_id, enabled) values (${brandId}, ${id}, ${enabled})
      on conflict (brand_id, switch_id) do update set enabled = excluded.enabled`,
  );

export const updateColour = (tx: Tx, brandId: string, colour: Hex): Promise<number> =>
  run(tx, sql`update brand set colour = ${colour} where id = ${brandId}`);

export const updateSignUps = (
  tx: Tx,
  brandId: string,
  { accounts, minutes }: { readonly accounts: number; readonly minutes: number },
): Promise<number> =>
  run(
    tx,
    sql`update brand set sign_ups_max = ${accounts}, sign_ups_minutes = ${minutes} where id = ${brandId}`,
  );

/** What else is known of the jurisdiction stays. */
export const updatePlayRules = (tx: Tx, brandId: string, rules: PlayRules): Promise<number> =>
  run(tx, sql`update brand set jurisdiction = jurisdiction || ${json(rules)} where id = ${brandId}`);

export const updateRegisterRule = (
  tx: Tx,
  brandId: string,
  field: RegisterField,
  rule: RuleSetting,
): Promise<number> =>
  run(
    tx,
    sql`insert into brand_field_rule (brand_id, field, enabled, required, pattern_id, min_length, max_length)
      values (${brandId}, ${field}, ${rule.enabled}, ${rule.required}, ${rule.patternId}, ${rule.minLength},
        ${rule.maxLength})
      on conflict (brand_id, field) do update set enabled = excluded.enabled, required = excluded.required,
        pattern_id = excluded.pattern_id, min_length = excluded.min_length, max_length = excluded.max_length`,
  );

export const updateMaintenance = (
  tx: Tx,
  brandId: string,
  { active, endsAt }: Maintenance,
): Promise<number> =>
  run(
    tx,
    sql`update brand set status = ${active ? 1 : 0}, maintenance_end = ${endsAt === null ? null : at(endsAt)}
      where id = ${brandId}`,
  );

/** Brands whose maintenance was to end by now. */
export const listMaintenanceOver = (reader: Reader, nowMs: number): Promise<{ id: string }[]> =>
  listRows(
    reader,
    sql<{
      id: string;
    }>`select id from brand where status = 1 and maintenance_end <= ${at(nowMs)} order by id`,
  );
