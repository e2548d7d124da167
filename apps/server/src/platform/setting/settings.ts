import type { Reader } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { PlayRules } from '@fairhouse/rules/platform/setting/list-loosened';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { Maintenance } from '@fairhouse/wire/platform/change';
import type { RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { RuleSetting } from '@fairhouse/wire/platform/setting';
import type { Brand } from '../../frame/brand.ts';
import type { Platform } from '../../frame/platform.ts';
import {
  findBrand,
  isSwitchedOn,
  readFieldRules,
  signUpLimitOf,
  updateColour,
  updateMaintenance,
  updatePlayRules,
  updateRegisterRule,
  updateSignUps,
  updateSwitch,
} from '../brand/index.ts';
import { PLAY_RULES } from './change-play-rules.ts';
import type { BrandSetting } from './change-setting.ts';
import { presentPlayRules, presentRule } from './present.ts';

async function getBrand(tx: Reader, brandId: string): Promise<Brand> {
  const brand = await findBrand(tx, brandId);
  assert(brand, 'staff work for a brand that is there');
  return brand;
}

/** The one colour that all colours of a brand are painted from. */
export const colourSetting: BrandSetting<Hex> = {
  action: 'setting.colour',
  subject: 'colour',
  read: async (tx, brandId) => (await getBrand(tx, brandId)).colour,
  write: updateColour,
};

/** How many accounts an address or a browser may open, and within how long. */
export const signUpsSetting = (platform: Platform): BrandSetting<NonNullable<Brand['signUps']>> => ({
  action: 'setting.sign_ups',
  subject: 'sign_ups',
  read: async (tx, brandId) => signUpLimitOf(platform, await getBrand(tx, brandId)),
  write: updateSignUps,
});

/** Whether a part of the site is open. */
export const switchSetting = (id: SwitchId): BrandSetting<boolean> => ({
  action: 'setting.switch',
  subject: id,
  read: (tx, brandId) => isSwitchedOn(tx, brandId, id),
  write: (tx, brandId, enabled) => updateSwitch(tx, brandId, id, enabled),
});

/** What the registration asks of a field. */
export const registerRuleSetting = (field: RegisterField): BrandSetting<RuleSetting> => ({
  action: 'setting.register_rule',
  subject: field,
  read: async (tx, brandId) => {
    const { [field]: stored } = await readFieldRules(tx, brandId);
    return stored && presentRule(stored);
  },
  write: (tx, brandId, rule) => updateRegisterRule(tx, brandId, field, rule),
});

/** What the brand's jurisdiction requires of games. */
export const playRulesSetting: BrandSetting<PlayRules> = {
  action: 'setting.play_rules',
  subject: PLAY_RULES,
  read: async (tx, brandId) => presentPlayRules((await getBrand(tx, brandId)).jurisdiction),
  write: updatePlayRules,
};

/** Whether the site is closed for maintenance, and until when. */
export const maintenanceSetting: BrandSetting<Maintenance> = {
  action: 'setting.maintenance',
  subject: 'maintenance',
  read: async (tx, brandId) => {
    const { status, maintenanceEnd } = await getBrand(tx, brandId);
    return { active: status === 1, endsAt: status === 1 ? maintenanceEnd : null };
  },
  write: updateMaintenance,
};
