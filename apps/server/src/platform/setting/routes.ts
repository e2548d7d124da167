import { ok } from '@fairhouse/kernel';
import { SWITCHES } from '@fairhouse/wire/platform/brand';
import { REGISTER_FIELDS } from '@fairhouse/wire/platform/register-fields';
import type { OpsHandlers } from '../../frame/contexts.ts';
import type { Platform } from '../../frame/platform.ts';
import { listLastChanges } from '../audit/index.ts';
import { listSwitches, readFieldRules, signUpLimitOf } from '../brand/index.ts';
import { COLOUR, changeColour } from './change-colour.ts';
import { changePlayRules, PLAY_RULES } from './change-play-rules.ts';
import { changeRegisterRule } from './change-register-rule.ts';
import { changeSignUps, SIGN_UPS } from './change-sign-ups.ts';
import { changeSwitch } from './change-switch.ts';
import { presentPlayRules, presentRule } from './present.ts';

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
  setSwitch: ({ body, context: { staff, ip } }) => changeSwitch(platform, { ...body, staff, ip }),
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
    const changes = await listLastChanges(platform.db, staff.brand.id, 'setting.colour');
    return ok({ colour: staff.brand.colour, changed: changes.get(COLOUR) ?? null });
  },
  setColour: ({ body, context: { staff, ip } }) => changeColour(platform, { ...body, staff, ip }),
  signUpLimit: async ({ context: { staff } }) => {
    const changes = await listLastChanges(platform.db, staff.brand.id, 'setting.sign_ups');
    return ok({ limit: signUpLimitOf(platform, staff.brand), changed: changes.get(SIGN_UPS) ?? null });
  },
  setSignUpLimit: ({ body, context: { staff, ip } }) => changeSignUps(platform, { ...body, staff, ip }),
  playRules: async ({ context: { staff } }) => {
    const changes = await listLastChanges(platform.db, staff.brand.id, 'setting.play_rules');
    return ok({
      rules: presentPlayRules(staff.brand.jurisdiction),
      changed: changes.get(PLAY_RULES) ?? null,
    });
  },
  setPlayRules: (call) => changePlayRules(platform, call),
  setRegisterRule: ({ body, context: { staff, ip } }) => changeRegisterRule(platform, { ...body, staff, ip }),
});
