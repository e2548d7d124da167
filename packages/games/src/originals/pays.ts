import { type Money, moneyOf, parseMoney, scaleMoney } from '@fairhouse/kernel';

/** Multipliers are whole numbers of 1/10,000, cut to that, never rounded up. */
export const MULTIPLIER_SCALE = 10_000n;

/** What an operator may let the house keep in the long run, in per cent. */
export const EDGES = [1, 2, 3, 4] as const;

export type Edge = (typeof EDGES)[number];

/** As the originals are delivered. */
export const FIRST_EDGE: Edge = 1;

/** What is left for the players, as a fraction of 10,000. */
export const returnedAt = (edge: Edge): bigint => BigInt(10_000 - 100 * edge);

/** Each edge is a version of its own: a round is settled and verified by the one it began with. */
export const versionAt = (edge: Edge): string => (edge === FIRST_EDGE ? '1.0.0' : `1.0.0-edge${edge}`);

/** The most that a round pays, in its stake. A round that could only go on beyond it ends where it is. */
export const ORIGINAL_MAX_WIN = 10_000;

export const MULTIPLIER_MAX = BigInt(ORIGINAL_MAX_WIN) * MULTIPLIER_SCALE;

/** Stakes are whole units, so that a multiplier of four decimals never needs rounding. */
export const ORIGINAL_STAKE = {
  min: moneyOf(parseMoney('1')!),
  max: moneyOf(parseMoney('500')!),
  step: moneyOf(parseMoney('1')!),
} as const;

export const takesStake = (stake: Money): boolean =>
  stake >= ORIGINAL_STAKE.min && stake <= ORIGINAL_STAKE.max && stake % ORIGINAL_STAKE.step === 0n;

export const payAt = (stake: Money, multiplier: bigint): Money =>
  scaleMoney(stake, multiplier, MULTIPLIER_SCALE);

/** "1.0312" of 10,312. */
export const sayMultiplier = (multiplier: bigint): string =>
  `${multiplier / MULTIPLIER_SCALE}.${(multiplier % MULTIPLIER_SCALE).toString().padStart(4, '0')}`;

/** A fair price less what the house keeps, for something that happens `ways` times of `of`. */
export const multiplierFor = (ways: bigint, of: bigint, edge: Edge): bigint => (returnedAt(edge) * of) / ways;

/** n over k. */
export function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** A multiplier of a table, such as 5.6, in 1/10,000. */
export const decimalMultiplier = (times: number): bigint => BigInt(Math.round(times * 10_000));
