import { run, sql } from '@fairhouse/db';
import type { House } from './boot-house.ts';
import { asSuperuser } from './superuser.ts';

export type OtherBrand = { readonly id: string; readonly merchantCode: string; readonly host: string };

/** A second brand at a host of its own, with the rules of the first. */
export async function addBrand(house: House, merchantCode = 'other'): Promise<OtherBrand> {
  const brand = { id: `brd_${merchantCode}`, merchantCode, host: `${merchantCode}.test` };
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into brand select (jsonb_populate_record(b, ${JSON.stringify({ id: brand.id, merchant_code: merchantCode, runs_platform: false })}::jsonb)).*
        from brand b where b.id = ${house.brandId}`,
    );
    await run(tx, sql`insert into brand_host values (${brand.host}, ${brand.id}, true)`);
    for (const table of ['brand_switch', 'brand_field_rule', 'vendor', 'game'])
      await run(
        tx,
        sql`insert into ${sql.table(table)} select (jsonb_populate_record(t, ${JSON.stringify({ brand_id: brand.id })}::jsonb)).*
          from ${sql.table(table)} t where t.brand_id = ${house.brandId}`,
      );
  });
  return brand;
}
