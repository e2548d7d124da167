/** The named systems: how many legs they take, and the sizes of the folds that are all bet. */
export const SYSTEMS = {
  trixie: { legs: 3, folds: [2, 3] },
  patent: { legs: 3, folds: [1, 2, 3] },
  yankee: { legs: 4, folds: [2, 3, 4] },
  lucky15: { legs: 4, folds: [1, 2, 3, 4] },
  canadian: { legs: 5, folds: [2, 3, 4, 5] },
  lucky31: { legs: 5, folds: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, folds: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, folds: [1, 2, 3, 4, 5, 6] },
  super_heinz: { legs: 7, folds: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, folds: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { readonly legs: number; readonly folds: readonly number[] }>;

export type SystemName = keyof typeof SYSTEMS;

export const LEGS_MAX = 20;

/**
 * How legs are combined: `multiple` of all of them (of one leg, a single), a named system, or every fold of `of` legs
 * (m out of n).
 */
export type Combination =
  | { readonly kind: 'multiple' }
  | { readonly kind: 'system'; readonly name: SystemName }
  | { readonly kind: 'folds'; readonly of: number };

/** The sizes of the folds that are bet. Empty where the combination does not fit that many legs. */
export function foldsOf(combination: Combination, legs: number): readonly number[] {
  if (combination.kind === 'multiple') return legs > 0 ? [legs] : [];
  if (combination.kind === 'folds')
    return Number.isInteger(combination.of) && combination.of >= 1 && combination.of <= legs
      ? [combination.of]
      : [];
  const system = SYSTEMS[combination.name];
  return system.legs === legs ? system.folds : [];
}

/** Σ over the folds of "n choose k": how many bets of the unit stake are made. */
export const linesOf = (folds: readonly number[], legs: number): number =>
  folds.reduce((sum, fold) => sum + choose(legs, fold), 0);

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return Math.round(ways);
}
