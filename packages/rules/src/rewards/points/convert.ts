import { type Money, moneyOf } from '@fairhouse/kernel';

/** What points become: whole cents paid, and the points that are taken for exactly that, rounded up to a hundredth. */
export type Converted = { readonly paid: Money; readonly taken: Money };

const CENT = 100n;
const UNIT = 10_000n;

/**
 * Turns points into money at a ratio of so many 1/10,000 for one point. Points that would not make a whole cent stay.
 * @returns undefined where not even a cent comes of them
 */
export function convertPoints(points: Money, ratio: number): Converted | undefined {
  const per = BigInt(ratio);
  const paid = ((points * per) / UNIT / CENT) * CENT;
  if (paid <= 0n) return undefined;
  const exact = (paid * UNIT + per - 1n) / per;
  return { paid: moneyOf(paid), taken: moneyOf(((exact + CENT - 1n) / CENT) * CENT) };
}
