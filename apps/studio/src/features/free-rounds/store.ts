import { sql } from '@fairhouse/db';
import { freeGrantStore } from '@fairhouse/provider';

/** Free rounds of slots. */
export const freeGrants = freeGrantStore(
  sql`select count(*)::integer from round r where r.free_grant = g.id and r.state not in ('refused', 'void')`,
);
