import type { Reader } from '@fairhouse/db';
import { profileOf } from '@fairhouse/rules/platform/brand/profiles';
import type { BrandRow } from '@fairhouse/wire/office/brands';
import type { Brand } from '../../frame/brand.ts';
import { listHosts } from '../../platform/brand/index.ts';
import { presentPlayRules } from '../../platform/setting/index.ts';

/** A brand as the owners of the platform see it. */
export const presentBrand = async (reader: Reader, brand: Brand): Promise<BrandRow> => ({
  code: brand.merchantCode,
  name: brand.name,
  state: brand.status === 1 ? 'maintenance' : 'open',
  until: brand.status === 1 ? brand.maintenanceEnd : null,
  hosts: await listHosts(reader, brand.id),
  currency: brand.currency,
  timeZone: brand.timeZone,
  languages: [...brand.languages],
  licence: brand.licence,
  minimumAge: brand.minimumAge,
  profile: profileOf(presentPlayRules(brand.jurisdiction)),
  colour: brand.colour,
  runsPlatform: brand.runsPlatform,
});
