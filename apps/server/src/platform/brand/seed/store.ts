import { getRow, json, run, sql, type Tx } from '@fairhouse/db';
import type { Hex } from '@fairhouse/rules/platform/brand/colour';
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
  /** May a withdrawal that was asked for be taken back? */
  readonly withdrawalCancellable: boolean;
  readonly colour: Hex;
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
        licence, minimum_age, jurisdiction, upline_transfers, withdrawal_cancellable, colour)
      values (${brand.id}, ${brand.merchantCode}, ${brand.name}, ${brand.currency}, ${brand.currencySymbol},
        ${brand.timeZone}, ${brand.languages}::text[], false, ${brand.licence}, ${brand.minimumAge}, ${json(brand.jurisdiction)},
        ${brand.uplineTransfers}, ${brand.withdrawalCancellable}, ${brand.colour})
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

/** A host is one brand's. @returns false when it is somebody's already */
export const addHost = async (tx: Tx, brandId: string, host: string): Promise<boolean> =>
  (await run(
    tx,
    sql`insert into brand_host (host, brand_id, is_primary) values (${host}, ${brandId},
        not exists (select from brand_host where brand_id = ${brandId} and is_primary)) on conflict do nothing`,
  )) === 1;

/** Makes one of a brand's hosts the one that it calls itself by. */
export const setPrimaryHost = (tx: Tx, brandId: string, host: string): Promise<number> =>
  run(tx, sql`update brand_host set is_primary = (host = ${host}) where brand_id = ${brandId}`);

/** @returns false when the brand has no such host */
export async function removeHost(tx: Tx, brandId: string, host: string): Promise<boolean> {
  const removed = await run(tx, sql`delete from brand_host where brand_id = ${brandId} and host = ${host}`);
  await run(
    tx,
    sql`update brand_host set is_primary = true where brand_id = ${brandId}
      and host = (select min(host) from brand_host where brand_id = ${brandId})
      and not exists (select from brand_host where brand_id = ${brandId} and is_primary)`,
  );
  return removed === 1;
}

/** Hosts and codes of brands are given out one after the other until the transaction ends. */
export const lockPlatform = (tx: Tx): Promise<unknown> =>
  getRow(tx, sql`select id from brand where runs_platform for no key update`);

/** Makes a brand the operator's own where none is yet. */
export const markOperator = (tx: Tx, brandId: string): Promise<number> =>
  run(
    tx,
    sql`update brand set runs_platform = true
      where id = ${brandId} and not exists (select from brand where runs_platform)`,
  );
