// Owns: brand, brand_field_rule, brand_host, brand_switch

import { at, findRow, listRows, type Reader, sql } from '@fairhouse/db';
import type { SwitchId } from '@fairhouse/wire/platform/brand';
import {
  type FieldRule,
  REGISTER_FIELDS,
  type RegisterField,
} from '@fairhouse/wire/platform/register-fields';
import type { Brand } from '../../frame/brand.ts';

const brandColumns = sql`
  b.id, b.merchant_code, b.name, b.currency, b.currency_symbol,
  b.time_zone, b.languages, b.logined_to_home as "loginedToHomePage", b.licence,
  b.minimum_age, b.status, b.maintenance_end,
  b.access_version, b.access_default, b.analytics_id, b.jurisdiction,
  b.colour, b.runs_platform as "runsPlatform", case when b.sign_ups_max is not null
    then jsonb_build_object('accounts', b.sign_ups_max, 'minutes', b.sign_ups_minutes) end as "signUps"`;

/** The brand that a host name belongs to. */
export const findBrandByHost = (reader: Reader, host: string): Promise<Brand | undefined> =>
  findRow(
    reader,
    sql<Brand>`select ${brandColumns} from brand b join brand_host h on h.brand_id = b.id where h.host = ${host}`,
  );

export const findBrand = (reader: Reader, id: string): Promise<Brand | undefined> =>
  findRow(reader, sql<Brand>`select ${brandColumns} from brand b where b.id = ${id}`);

export const listBrands = (reader: Reader): Promise<Brand[]> =>
  listRows(reader, sql<Brand>`select ${brandColumns} from brand b order by b.id`);

/** Which of some hosts are a brand's already. */
export const listTakenHosts = async (reader: Reader, hosts: readonly string[]): Promise<string[]> =>
  (
    await listRows(
      reader,
      sql<{ host: string }>`select host from brand_host where host = any(${hosts}::text[]) order by host`,
    )
  ).map(({ host }) => host);

export const findBrandByCode = (reader: Reader, merchantCode: string): Promise<Brand | undefined> =>
  findRow(reader, sql<Brand>`select ${brandColumns} from brand b where b.merchant_code = ${merchantCode}`);

export const listHosts = (reader: Reader, brandId: string): Promise<{ host: string; primary: boolean }[]> =>
  listRows(
    reader,
    sql<{ host: string; primary: boolean }>`
      select host, is_primary as primary from brand_host where brand_id = ${brandId} order by is_primary desc, host`,
  );

export const listSwitches = (
  reader: Reader,
  brandId: string,
): Promise<{ id: SwitchId; enabled: boolean }[]> =>
  listRows(
    reader,
    sql<{ id: SwitchId; enabled: boolean }>`
      select switch_id as id, enabled from brand_switch where brand_id = ${brandId} order by switch_id`,
  );

export async function isSwitchedOn(reader: Reader, brandId: string, id: SwitchId): Promise<boolean> {
  const row = await findRow(
    reader,
    sql<{
      enabled: boolean;
    }>`select enabled from brand_switch where brand_id = ${brandId} and switch_id = ${id}`,
  );
  return row?.enabled ?? false;
}

/** A field that a brand has no rule for is not asked. */
const NOT_ASKED: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: 'pattern.0',
  patternId: 0,
  minLength: 1,
  maxLength: 255,
};

/** The register rules of a brand, one per field. */
export async function readFieldRules(
  reader: Reader,
  brandId: string,
): Promise<Record<RegisterField, FieldRule>> {
  const rows = await listRows(
    reader,
    sql<{
      field: RegisterField;
      enabled: boolean;
      required: boolean;
      patternId: number;
      minLength: number;
      maxLength: number;
    }>`
      select field, enabled, required, pattern_id, min_length, max_length
      from brand_field_rule where brand_id = ${brandId}`,
  );
  const rules = rows.map((row) => [
    row.field,
    {
      enabled: row.enabled,
      required: row.required,
      acceptedPattern: `pattern.${row.patternId}`,
      patternId: row.patternId,
      minLength: row.minLength,
      maxLength: row.maxLength,
    },
  ]);
  return {
    ...Object.fromEntries(REGISTER_FIELDS.map((field) => [field, NOT_ASKED])),
    ...Object.fromEntries(rules),
  };
}

export type ResourceRow = { type: string; url: string; qrCodeUrl: string | null; labelNameEn: string };

export const listResources = (reader: Reader, brandId: string, nowMs: number): Promise<ResourceRow[]> =>
  listRows(
    reader,
    sql<ResourceRow>`
      select slot as type, href as url, null as "qrCodeUrl", texts->'EN'->>'title' as "labelNameEn" from content_entry
      where brand_id = ${brandId} and kind = 'resource' and state = 'published' and href is not null
        and starts_at <= ${at(nowMs)} and (ends_at is null or ends_at > ${at(nowMs)})
      order by slot, place`,
  );
