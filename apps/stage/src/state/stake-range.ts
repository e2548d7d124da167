import { type Money, moneyOf, parseMoney } from '@fairhouse/kernel';
import type { Opened } from './api.ts';

/** Every whole number of steps from the least to the most is a stake. */
export type StakeRange = { readonly min: Money; readonly max: Money; readonly step: Money };

export const stakeRangeOf = ({ stakeRange: { min, max, step } }: Pick<Opened, 'stakeRange'>): StakeRange => ({
  min: parseMoney(min)!,
  max: parseMoney(max)!,
  step: parseMoney(step)!,
});

/** The stake that is nearest below what was wished, within the range. */
export function fitStake({ min, max, step }: StakeRange, wished: Money): Money {
  const whole = moneyOf(wished - (wished % step));
  return whole < min ? min : whole > max ? max : whole;
}

/** The next stake of the ladder from this one on; the most that is taken is its last rung. */
export function nextStake(
  ladder: readonly Money[],
  { min, max }: StakeRange,
  from: Money,
  towards: 'up' | 'down',
): Money | undefined {
  const rungs = [...new Set([min, ...ladder, max])].toSorted((one, other) => (one < other ? -1 : 1));
  return towards === 'up' ? rungs.find((rung) => rung > from) : rungs.findLast((rung) => rung < from);
}
