import { getRow, run, sql, type Tx } from '@fairhouse/db';

/** Whether a place without a rule may reach the brand, and how often its rules were changed; the rules are identity's. */
export type AccessState = { readonly version: number; readonly byDefault: 'open' | 'closed' };

/** One change of a brand's rules at a time. @returns what it is made upon */
export const lockAccess = (tx: Tx, brandId: string): Promise<AccessState> =>
  getRow(
    tx,
    sql<AccessState>`select access_version as version, access_default as "byDefault" from brand
      where id = ${brandId} for no key update`,
  );

/** Tells every process that its copy of the rules is stale. */
export const countAccessChange = (tx: Tx, brandId: string): Promise<number> =>
  run(tx, sql`update brand set access_version = access_version + 1 where id = ${brandId}`);

export const saveAccessDefault = (
  tx: Tx,
  brandId: string,
  byDefault: AccessState['byDefault'],
): Promise<number> => run(tx, sql`update brand set access_default = ${byDefault} where id = ${brandId}`);
