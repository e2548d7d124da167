import { fail, ok } from '@fairhouse/kernel';
import { findRuleFault } from '@fairhouse/rules/platform/field/find-rule-fault';
import { SWITCHES } from '@fairhouse/wire/platform/brand';
import { REGISTER_FIELDS } from '@fairhouse/wire/platform/register-fields';
import type { OpsHandlers, StaffContext } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listLastChanges } from '../audit/index.ts';
import { listSwitches, readFieldRules, signUpLimitOf } from '../brand/index.ts';
import { changePlayRules, PLAY_RULES } from './change-play-rules.ts';
import { type BrandSetting, changeSetting } from './change-setting.ts';
import { presentPlayRules, presentRule } from './present.ts';
import { colourSetting, registerRuleSetting, signUpsSetting, switchSetting } from './settings.ts';

export const settingOpsHandlers = (platform: Platform): OpsHandlers['setting'] => ({
  switches: async ({ context: { staff } }) => {
    const [stored, changes] = await Promise.all([
      listSwitches(platform.db, staff.brand.id),
      listLastChanges(platform.db, staff.brand.id, 'setting.switch'),
    ]);
    const enabled = new Set(stored.filter((one) => one.enabled).map(({ id }) => id));
    return ok({
      items: SWITCHES.map((id) => ({ id, enabled: enabled.has(id), changed: changes.get(id) ?? null })),
    });
  },
  setSwitch: async ({ body: { id, enabled, was }, context }) => {
    const changed = await changeSetting(platform, switchSetting(id), { was, is: enabled, ...context });
    return changed.ok ? ok({ id, enabled, changed: changed.value }) : changed;
  },
  registerRules: async ({ context: { staff } }) => {
    const [rules, changes] = await Promise.all([
      readFieldRules(platform.db, staff.brand.id),
      listLastChanges(platform.db, staff.brand.id, 'setting.register_rule'),
    ]);
    return ok({
      items: REGISTER_FIELDS.filter((field) => rules[field]).map((field) => ({
        field,
        rule: presentRule(rules[field]),
        changed: changes.get(field) ?? null,
      })),
    });
  },
  colour: async ({ context: { staff } }) => {
    const changed = await findLastChange(platform, staff, colourSetting);
    return ok({ colour: staff.brand.colour, changed });
  },
  setColour: async ({ body: { colour, was }, context }) => {
    const changed = await changeSetting(platform, colourSetting, { was, is: colour, ...context });
    return changed.ok ? ok({ colour, changed: changed.value }) : changed;
  },
  signUpLimit: async ({ context: { staff } }) => {
    const changed = await findLastChange(platform, staff, signUpsSetting(platform));
    return ok({ limit: signUpLimitOf(platform, staff.brand), changed });
  },
  setSignUpLimit: async ({ body: { limit, was }, context }) => {
    const changed = await changeSetting(platform, signUpsSetting(platform), { was, is: limit, ...context });
    return changed.ok ? ok({ limit, changed: changed.value }) : changed;
  },
  playRules: async ({ context: { staff } }) => {
    const changes = await listLastChanges(platform.db, staff.brand.id, 'setting.play_rules');
    return ok({
      rules: presentPlayRules(staff.brand.jurisdiction),
      changed: changes.get(PLAY_RULES) ?? null,
    });
  },
  setPlayRules: (call) => changePlayRules(platform, call),
  setRegisterRule: async ({ body: { field, rule, was }, context }) => {
    const fault = findRuleFault(field, rule);
    if (fault) return fail({ code: 'field_rule', fields: { [fault.part]: { rule: fault.rule } } });
    const changed = await changeSetting(platform, registerRuleSetting(field), { was, is: rule, ...context });
    return changed.ok ? ok({ field, rule, changed: changed.value }) : changed;
  },
});

async function findLastChange(
  { db }: Platform,
  { brand }: StaffContext,
  { action, subject }: Pick<BrandSetting<unknown>, 'action' | 'subject'>,
) {
  const changes = await listLastChanges(db, brand.id, action);
  return changes.get(subject) ?? null;
}
