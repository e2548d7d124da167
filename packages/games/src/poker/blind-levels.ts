import { type Money, moneyOf, scaleMoney } from '@fairhouse/kernel';

/** One chip of a tournament. It is no money: only places are paid. */
export const CHIP = moneyOf(10_000n);

export const chipsOf = (count: number): Money => moneyOf(BigInt(count) * CHIP);

/** The clock of levels counts in these. */
export const MINUTE_MS = 60_000;

/** Small and big blind of a level, in chips. */
export type BlindLevel = readonly [small: number, big: number];

/** By level, where nothing else is planned. */
export const BLIND_LEVELS: readonly BlindLevel[] = [
  [10, 20],
  [15, 30],
  [25, 50],
  [50, 100],
  [75, 150],
  [100, 200],
  [150, 300],
  [200, 400],
  [300, 600],
  [400, 800],
  [600, 1_200],
  [1_000, 2_000],
];

/** The blinds of a level, from 1. Above the last they double, so that blinds alone bring a tournament to its end. */
export function blindsAt(
  level: number,
  levels = BLIND_LEVELS,
): { readonly smallBlind: Money; readonly bigBlind: Money } {
  const [small, big] = levels[Math.min(level, levels.length) - 1]!;
  const doubled = 2n ** BigInt(Math.max(0, level - levels.length));
  return {
    smallBlind: scaleMoney(chipsOf(small), doubled, 1n),
    bigBlind: scaleMoney(chipsOf(big), doubled, 1n),
  };
}
