import type { Money } from '@fairhouse/kernel';

/** How much a win weighs: by how many stakes it pays. */
export type WinTier = 'small' | 'nice' | 'big' | 'mega';

/** Nobody should miss a win of so many stakes: rounds that start by themselves end with it. */
export const BIG_WIN = 20n;

const TIERS: readonly (readonly [WinTier, bigint])[] = [
  ['mega', 100n],
  ['big', BIG_WIN],
  ['nice', 5n],
];

/** @returns undefined where no more than the stake comes back: that is no win */
export function tierOf(stake: Money, payout: Money): WinTier | undefined {
  if (payout <= stake) return undefined;
  return TIERS.find(([, times]) => payout >= stake * times)?.[0] ?? 'small';
}
