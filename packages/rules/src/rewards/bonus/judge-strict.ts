import type { BonusTerms } from './terms.ts';

/** The most that strict terms require, in 1/10,000: ten times the base. */
export const STRICT_FACTOR_MAX = 100_000;

const isAboveZero = (weight: number): boolean => weight > 0;

/**
 * What strict bounds have against terms of bonus money: wagering above ten times, or on more than one kind of game (the rules
 * of the British Gambling Commission since 19 January 2026). Games and providers by name can only count less.
 */
export function judgeStrict({
  factor,
  weights: { categories, providers, games },
}: Pick<BonusTerms, 'factor' | 'weights'>): 'factor' | 'products' | undefined {
  if (factor > STRICT_FACTOR_MAX) return 'factor';
  const named = [...Object.values(providers), ...Object.values(games)].some(isAboveZero);
  return named || Object.values(categories).filter(isAboveZero).length > 1 ? 'products' : undefined;
}
