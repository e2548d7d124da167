import type { Money } from '@fairhouse/kernel';

export type ContractKind = 'dividend' | 'daily' | 'hourly' | 'realTime' | 'rebate';

export type Tier = {
  readonly minVolume: Money;
  readonly minActive: number;
  /** In 1/1,000,000. */
  readonly ppm: number;
};

export type Terms = {
  /** Whose bets count; of a dividend all do, and none is named. */
  readonly categories: readonly string[];
  /** Of salaries and dividends, lowest first. */
  readonly tiers: readonly Tier[];
  /** Of rebates, by category, in 1/1,000,000. */
  readonly rates: Readonly<Record<string, number>>;
  /** Of a dividend. */
  readonly period: 'weekly' | 'semimonthly' | 'monthly' | null;
  /** Of a dividend: what of a positive house win is taken off as costs, in 1/1,000,000. */
  readonly feePpm: number;
  readonly noticeDays: number;
};

/** A volume is the most that a tier of a contract may ask for; a base for dividends. */
const MILLION = 1_000_000;

/** Which part of some terms cannot be a contract of the kind; undefined: all of them can. */
export function findTermsFault(kind: ContractKind, terms: Terms): keyof Terms | undefined {
  const { categories, tiers, rates, period, feePpm } = terms;
  if (new Set(categories).size < categories.length) return 'categories';
  if ((categories.length === 0) !== (kind === 'dividend')) return 'categories';
  if ((period === null) === (kind === 'dividend')) return 'period';
  if (feePpm < 0 || feePpm > MILLION || (feePpm > 0 && kind !== 'dividend')) return 'feePpm';
  const named = Object.keys(rates);
  if (kind === 'rebate') {
    if (tiers.length > 0) return 'tiers';
    if (named.length !== categories.length || categories.some((category) => !(rates[category]! > 0)))
      return 'rates';
    return undefined;
  }
  if (named.length > 0) return 'rates';
  if (tiers.length === 0 || tiers[0]!.ppm <= 0) return 'tiers';
  const rises = tiers.every((tier, at) => {
    const below = tiers[at - 1];
    if (!below) return true;
    return tier.minVolume > below.minVolume && tier.minActive >= below.minActive && tier.ppm > below.ppm;
  });
  return rises ? undefined : 'tiers';
}

/** What tiers give for a volume and so many active members. */
export const rateAt = (tiers: readonly Tier[], volume: Money, active: number): number =>
  tiers.reduce(
    (most, { minVolume, minActive, ppm }) =>
      minVolume <= volume && minActive <= active ? Math.max(most, ppm) : most,
    0,
  );

/** Where terms give more than those of the upline. */
export type Excess =
  | { readonly part: 'category'; readonly category: string }
  | { readonly part: 'rate'; readonly category: string; readonly ppm: number; readonly most: number }
  | { readonly part: 'tier'; readonly tier: Tier; readonly most: number }
  | { readonly part: 'period' | 'fee' };

/**
 * Where the terms of a downline give more than the upline has: as rates rise with volume and members, and a team's volume and
 * members are part of the upline's, it is enough to look where a tier begins.
 */
export function findExcess(down: Terms, up: Terms): Excess | undefined {
  const foreign = down.categories.find((category) => !up.categories.includes(category));
  if (foreign !== undefined) return { part: 'category', category: foreign };
  if (down.period !== up.period) return { part: 'period' };
  if (down.feePpm < up.feePpm) return { part: 'fee' };
  for (const [category, ppm] of Object.entries(down.rates)) {
    const most = up.rates[category] ?? 0;
    if (ppm > most) return { part: 'rate', category, ppm, most };
  }
  for (const tier of down.tiers) {
    const most = rateAt(up.tiers, tier.minVolume, tier.minActive);
    if (tier.ppm > most) return { part: 'tier', tier, most };
  }
  return undefined;
}
