import { run, sql } from '@fairhouse/db';
import { asSuperuser, type House } from '@fairhouse/testkit';

/** Opens the house (0) or puts it in maintenance (1). */
export const setStatus = (house: House, status: 0 | 1): Promise<number> =>
  asSuperuser(house, (tx) => run(tx, sql`update brand set status = ${status} where id = ${house.brandId}`));
