import { sql } from '@fairhouse/db';
import { freeGrantStore } from '@fairhouse/provider';

/** Bets that the house stakes. */
export const freeBets = freeGrantStore(
  sql`select count(*)::integer from ticket t where t.free_grant = g.id and t.state <> 'refused' and not t.returned`,
);
