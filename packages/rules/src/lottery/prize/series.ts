import { fail, ok, type Result } from '@fairhouse/kernel';

/** Series of prizes that a bet or an account can have (Lott and ZY). */
export const SERIES_LEAST = 1700n;
export const SERIES_MOST = 1980n;
const SERIES_SCALE = 2000n;

/** What a bet unit of 2, 0.2, 0.02 or 0.002 is of a thousandth of 2. */
export const BET_UNITS = [1000, 100, 10, 1] as const;
export type BetUnit = (typeof BET_UNITS)[number];

const UNIT_PART = 20n;

/** The stake of a unit bet in 1/10,000, before the price of its play. */
export const unitStakeOf = (unit: BetUnit, multiple: number): bigint =>
  UNIT_PART * BigInt(unit) * BigInt(multiple);

/** Whether an account may bet at a series: not above its own. */
export function checkSeries(
  bet: number,
  account: number,
): Result<number, 'series_too_high' | 'series_unknown'> {
  if (!Number.isInteger(bet) || BigInt(bet) < SERIES_LEAST || BigInt(bet) > SERIES_MOST)
    return fail('series_unknown');
  return bet > account ? fail('series_too_high') : ok(bet);
}

/** Whether an upline may give this series to a downline: within the bounds and its own. */
export const mayGiveSeries = (given: number, own: number): boolean =>
  Number.isInteger(given) && BigInt(given) >= SERIES_LEAST && given <= own;

/** Taken off the stake for a series below the account's own, cut to whole units. */
export const rebateOf = (stake: bigint, account: number, bet: number): bigint =>
  account <= bet ? 0n : (stake * BigInt(account - bet)) / SERIES_SCALE;
