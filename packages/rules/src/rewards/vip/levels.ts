import { type Money, moneyOf } from '@fairhouse/kernel';

/** Spec §9: the levels go from 0 to 10. */
export const LEVELS_COUNT = 11;

/** One level of a brand. */
export type VipLevel = {
  readonly level: number;
  /** Valid bets of a lifetime that it asks for. */
  readonly threshold: Money;
  /** What the cashback rate is multiplied by, in hundredths. */
  readonly factor: number;
  readonly levelGift: Money;
  readonly birthdayGift: Money;
  /** What can be withdrawn in a day, where it is more than the brand's limit for all. */
  readonly withdrawMax: Money;
};

/** A level is kept when one month reaches a tenth of its threshold. */
const KEEP_DIVISOR = 10n;

/** What a month must bring for a level to be kept. */
export const keepAsks = ({ threshold }: Pick<VipLevel, 'threshold'>): Money =>
  moneyOf(threshold / KEEP_DIVISOR);

export type LevelsFault = { readonly level: number; readonly part: 'threshold' | 'factor' | 'withdrawMax' };

/** What is wrong with the levels of a brand: eleven, each asking for more than the one before and giving no less. */
export function findLevelsFault(levels: readonly VipLevel[]): LevelsFault | undefined {
  for (const [place, { level, threshold, factor, withdrawMax }] of levels.entries()) {
    const before = levels[place - 1];
    if (level !== place || (before ? threshold <= before.threshold : threshold !== 0n))
      return { level: place, part: 'threshold' };
    if (before && factor < before.factor) return { level: place, part: 'factor' };
    if (before && withdrawMax < before.withdrawMax) return { level: place, part: 'withdrawMax' };
  }
  return levels.length === LEVELS_COUNT ? undefined : { level: levels.length, part: 'threshold' };
}
