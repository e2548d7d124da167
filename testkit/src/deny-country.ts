import { run, sql } from '@fairhouse/db';
import type { House } from './boot-house.ts';
import { asSuperuser } from './superuser.ts';

/** Keeps the addresses of a country out of the house's brand, by a rule that holds from the next call on. */
export const denyCountry = (house: House, code: string): Promise<void> =>
  asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`insert into access_rule (id, brand_id, kind, effect, value, note, added_at, added_by)
        values (${house.platform.newId('accessRule')}, ${house.brandId}, 'country', 'deny', ${code}, 'Not served',
          now(), 'system')`,
    );
    await run(tx, sql`update brand set access_version = access_version + 1 where id = ${house.brandId}`);
  });
