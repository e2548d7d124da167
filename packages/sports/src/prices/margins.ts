import { assert } from '@fairhouse/kernel';

/**
 * How a margin is laid on fair chances, and taken off bought odds:
 * `proportional` q = p · (1 + m); `power` q = p^k; `shin` q = s · Σs with s = √(z·p + (1 − z)·p²), after H. S. Shin (1993).
 * In each Σq = 1 + m and no q is below its p, so that no price returns more than its stake on average.
 */
export const MARGIN_METHODS = ['proportional', 'power', 'shin'] as const;

export type MarginMethod = (typeof MARGIN_METHODS)[number];

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const STEPS = 60;

/** Where a function that falls from above 0 to below it meets 0. */
function bisect(low: number, high: number, f: (x: number) => number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (from + to) / 2;
    if (f(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

const shinRoots = (chances: readonly number[], z: number): readonly number[] =>
  chances.map((p) => Math.sqrt(z * p + (1 - z) * p * p));

/**
 * @param chances fair chances, which sum to 1
 * @param margin 0 or more
 * @returns chances that sum to 1 + margin, whose inverses are the odds
 */
export function addMargin(
  method: MarginMethod,
  chances: readonly number[],
  margin: number,
): readonly number[] {
  assert(margin >= 0, 'a margin of 0 or more');
  const proportional = chances.map((p) => p * (1 + margin));
  const open = chances.filter((p) => p > 0);
  if (method === 'proportional' || margin === 0 || open.length < 2) return proportional;
  if (method === 'power') {
    if (1 + margin >= open.length) return proportional;
    const k = bisect(0, 1, (power) => sum(open.map((p) => p ** power)) - 1 - margin);
    return chances.map((p) => (p > 0 ? p ** k : 0));
  }
  const overround = (z: number) => sum(shinRoots(open, z)) ** 2 - 1 - margin;
  if (overround(1) < 0) return proportional;
  const z = bisect(0, 1, (value) => -overround(value));
  const roots = shinRoots(chances, z);
  const total = sum(roots);
  return roots.map((root) => root * total);
}

/**
 * The fair chances in bought odds, as the same method laid the margin on.
 * @param odds decimal, above 1, of outcomes of which exactly one wins
 */
export function stripMargin(method: MarginMethod, odds: readonly number[]): readonly number[] {
  assert(
    odds.every((each) => each > 1),
    'decimal odds above 1',
  );
  const told = odds.map((each) => 1 / each);
  const book = sum(told);
  if (method === 'proportional' || book <= 1) return told.map((q) => q / book);
  if (method === 'power') {
    const k = bisect(1, 100, (power) => sum(told.map((q) => q ** power)) - 1);
    return told.map((q) => q ** k);
  }
  const chancesAt = (z: number) =>
    told.map((q) => (Math.sqrt(z * z + (4 * (1 - z) * q * q) / book) - z) / (2 * (1 - z)));
  const z = bisect(0, 0.999, (value) => sum(chancesAt(value)) - 1);
  return chancesAt(z);
}
