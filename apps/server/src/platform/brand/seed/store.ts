import { json, run, sql, type Tx } from '@fairhouse/db';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import type { FieldRule, RegisterField } from '@fairhouse/wire/platform/register-fields';
import type { Jurisdiction } from '../../../frame/brand.ts';

export type NewBrand = {
  readonly id: string;
  readonly merchantCode: string;
  readonly name: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly licence: string;
  readonly minimumAge: number;
  readonly jurisdiction: Jurisdiction;
  /** May members send money one step up or down their team? */
  readonly uplineTransfers: boolean;
};

export type NewBrandRules = {
  /** The first is the brand's own. */
  readonly hosts: readonly string[];
  readonly switches: Readonly<Record<SwitchId, boolean>>;
  readonly fieldRules: Readonly<Record<RegisterField, Omit<FieldRule, 'acceptedPattern'>>>;
};

/** Adds the brand row. @returns false when it is there already */
export const insertBrand = async (tx: Tx, brand: NewBrand): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into brand (id, merchant_code, name, currency, currency_symbol, time_zone, languages, logined_to_home,
        licence, minimum_age, jurisdiction, upline_transfers)
      values (${brand.id}, ${brand.merchantCode}, ${brand.name}, ${brand.currency}, ${brand.currencySymbol},
        ${brand.timeZone}, ${brand.languages}::text[], false, ${brand.licence}, ${brand.minimumAge}, ${json(brand.jurisdiction)},
        ${brand.uplineTransfers})
      on conflict do nothing`,
  )) === 1;

export async function insertBrandRules(
  tx: Tx,
  brandId: string,
  { hosts, switches, fieldRules }: NewBrandRules,
): Promise<void> {
  for (const [place, host] of hosts.entries())
    await run(
      tx,
      sql`insert into brand_host (host, brand_id, is_primary) values (${host}, ${brandId}, ${place === 0})`,
    );
  for (const [id, enabled] of Object.entries(switches))
    await run(
      tx,
      sql`insert into brand_switch (brand_id, switch_id, enabled) values (${brandId}, ${id}, ${enabled})`,
    );
  for (const [field, rule] of Object.entries(fieldRules))
    await run(
      tx,
      sql`insert into brand_field_rule (brand_id, field, enabled, required, pattern_id, min_length, max_length)
        values (${brandId}, ${field}, ${rule.enabled}, ${rule.required}, ${rule.patternId}, ${rule.minLength}, ${rule.maxLength})`,
    );
}

/** The host the site is served at belongs to the brand. */
export const addHost = (tx: Tx, brandId: string, host: string): Promise<number> =>
  run(
    tx,
    sql`insert into brand_host (host, brand_id, is_primary) values (${host}, ${brandId}, false) on conflict do nothing`,
  );
