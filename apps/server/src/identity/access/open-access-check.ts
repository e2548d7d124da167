import {
  type AccessRule,
  type AccessTable,
  type AccessVerdict,
  decideAccess,
  layOutAccess,
} from '@fairhouse/rules/identity/access/decide-access';
import type { Brand } from '../../frame/brand.ts';
import { countryOf } from '../../frame/country.ts';
import type { Platform } from '../../frame/platform.ts';
import { type AccessRow, listRules } from './store.ts';

/** Do the rules of a brand keep an address out? */
export type AccessCheck = (brand: Brand, ip: string) => boolean | Promise<boolean>;

/**
 * The check of every call. The rules are read once and kept until the brand, which every call reads, says that they have
 * changed: a rule holds in all processes from the first call after its commit, and a decision asks the database nothing.
 */
export function openAccessCheck(platform: Platform): AccessCheck {
  const tables = new Map<string, { readonly version: number; readonly table: AccessTable }>();
  const load = async (brand: Brand): Promise<AccessTable> => {
    const table = await readTable(platform, brand);
    tables.set(brand.id, { version: brand.accessVersion, table });
    return table;
  };
  return (brand, ip) => {
    const kept = tables.get(brand.id);
    return kept?.version === brand.accessVersion
      ? !judge(kept.table, ip, platform.now()).open
      : load(brand).then((table) => !judge(table, ip, platform.now()).open);
  };
}

/** The rules of a brand as they are now. */
export const readTable = async (platform: Platform, brand: Brand): Promise<AccessTable<AccessRow>> =>
  layOutAccess((await listRules(platform.db, brand.id, platform.now())).toReversed(), brand.accessDefault);

export const judge = <R extends AccessRule>(
  table: AccessTable<R>,
  ip: string,
  nowMs: number,
): AccessVerdict<R> => decideAccess(table, ip, (address) => countryOf(address)?.code, nowMs);
