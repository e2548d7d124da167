import { type Money, moneyOf } from '@fairhouse/kernel';

/** Whole cents, rounded down: what is earned of a day and category is never more than the rate says. */
const toCents = (units: bigint): Money => moneyOf((units / 100n) * 100n);

/** @param rate in 1/10,000 @param factor of the level that began the day, in hundredths */
export const cashbackOf = (counted: Money, rate: number, factor: number): Money =>
  toCents((counted * BigInt(rate) * BigInt(factor)) / 1_000_000n);

/** @param rate in 1/10,000 */
export const pointsOf = (counted: Money, rate: number): Money => toCents((counted * BigInt(rate)) / 10_000n);

/** A valid bet by its weight in hundredths. */
export type Weighed = { readonly valid: Money; readonly weight: number };

export const countedOf = (bets: readonly Weighed[]): Money =>
  moneyOf(bets.reduce((sum, { valid, weight }) => sum + valid * BigInt(weight), 0n) / 100n);
