import type { Tx } from '@fairhouse/db';
import { assert } from '@fairhouse/kernel';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
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
  updateRegisterRule,
  updateSignUps,
  updateSwitch,
} from '../brand/index.ts';
import type { BrandSetting } from './change-setting.ts';
import { presentRule } from './present.ts';

async function getBrand(tx: Tx, brandId: string): Promise<Brand> {
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
