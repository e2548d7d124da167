import { isDeepStrictEqual } from 'node:util';
import { transact } from '@fairhouse/db';
import { fail, ok, type Result } from '@fairhouse/kernel';
import { findRuleFault } from '@fairhouse/rules/platform/field/find-rule-fault';
import type { Refusal } from '@fairhouse/wire/faults';
import type { RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RuleSetting, settingOpsRoutes } from '@fairhouse/wire/platform/setting';
import type { RouteReply } from '@fairhouse/wire/route';
import type { StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { audit, staffActor } from '../audit/index.ts';
import { readFieldRules } from '../brand/index.ts';
import { presentRule } from './present.ts';
import { lockSettings, updateRegisterRule } from './store.ts';

type Change = {
  readonly field: RegisterField;
  readonly rule: RuleSetting;
  readonly was: RuleSetting;
  readonly staff: StaffContext;
  readonly ip: string;
};

/** Changes the rule of a field, unless it makes no sense or somebody changed it since it was looked at. */
export async function changeRegisterRule(
  platform: Platform,
  { field, rule, was, staff, ip }: Change,
): Promise<
  Result<RouteReply<typeof settingOpsRoutes.setRegisterRule>, Refusal<'setting_conflict' | 'field_rule'>>
> {
  const fault = findRuleFault(field, rule);
  if (fault) return fail({ code: 'field_rule', fields: { [fault.part]: { rule: fault.rule } } });
  return transact(platform.db, async (tx) => {
    await lockSettings(tx, staff.brand.id);
    const { [field]: stored } = await readFieldRules(tx, staff.brand.id);
    if (!stored || !isDeepStrictEqual(presentRule(stored), was)) return fail({ code: 'setting_conflict' });
    const atMs = platform.now();
    await updateRegisterRule(tx, staff.brand.id, field, rule);
    await audit(tx, {
      id: platform.newId('audit'),
      brandId: staff.brand.id,
      atMs,
      actor: staffActor(staff),
      action: 'setting.register_rule',
      subject: field,
      detail: { was, is: rule },
      ip,
    });
    return ok({ field, rule, changed: { at: atMs, by: staff.username } });
  });
}
