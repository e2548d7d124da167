import { type Money, moneyOf } from '@fairhouse/kernel';
import { ACCOUNT_LIMITS, type AccountCategory, maxStakeOf, PAYOUT_MAX } from '@fairhouse/sports';
import type { Standing } from './exposure/store.ts';

/** What the house lets a market lose in a currency, and a standard account win on an outcome. */
export const MARKET_CAP = moneyOf(500_000_000n);
export const ACCOUNT_WIN = moneyOf(100_000_000n);

const CENT = 100n;

/** Something of a slip that a limit bounds: an outcome, what it would pay, and what of the slip's stake rides on it. */
export type Weighed = {
  readonly standing: Standing | undefined;
  readonly odds: number;
  readonly weight: Money;
  /** A trader's cap of the market, where there is one. */
  readonly cap: Money | null;
};

/**
 * The most that a line of a slip may stake: none of its outcomes passes the cap of its market or the limit of the account,
 * and the slip pays no more than a ticket may. A slip without standings, of play money, meets the last alone.
 */
export function maxUnitOf(
  slip: { readonly unit: Money; readonly maxReturn: Money },
  weighed: readonly Weighed[],
  category: AccountCategory,
): Money {
  const { unit, maxReturn } = slip;
  const mosts = weighed.flatMap(({ standing, odds, weight, cap }) => {
    if (!standing || weight === 0n) return [];
    const most = maxStakeOf({
      odds,
      cap: cap ?? MARKET_CAP,
      owed: standing.owed,
      staked: standing.staked,
      toWin: ACCOUNT_WIN,
      factor: ACCOUNT_LIMITS[category].factor,
      own: standing.own,
    });
    return [(most * unit) / weight];
  });
  if (maxReturn > 0n) mosts.push((PAYOUT_MAX * unit) / maxReturn);
  const least = mosts.reduce((a, b) => (a < b ? a : b), BigInt(PAYOUT_MAX));
  return moneyOf(least - (least % CENT));
}
