import type { Tx } from '@fairhouse/db';
import type { Rates } from '@fairhouse/rules/rewards/rate/judge-give-back';
import { findRates, saveRates } from './store.ts';

/** The first rates of a brand hold for all time. */
const ALWAYS = '2000-01-01';
const ANY_DAY = '9999-12-31';

/** Gives a brand its first rates, unless it has some. */
export async function seedRates(tx: Tx, brandId: string, rates: Rates, nowMs: number): Promise<void> {
  if (!(await findRates(tx, brandId, ANY_DAY))) await saveRates(tx, brandId, ALWAYS, rates, nowMs);
}
