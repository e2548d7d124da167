import { MONEY_SCALE, type Money, moneyOf } from '@fairhouse/kernel';
import { requiredFor } from '../../money/turnover/count-bets.ts';
import { isBet } from '../../play/betting/is-bet.ts';
import type { Spend } from '../../play/betting/split-bet.ts';

/** How much of a valid bet counts, in per cent: by game, else by provider, else by category. */
export type Weights = {
  readonly categories: Readonly<Record<string, number>>;
  readonly providers: Readonly<Record<string, number>>;
  readonly games: Readonly<Record<string, number>>;
};

/** The terms of a bonus. They are fixed when it is granted, and quoted by their hash. */
export type BonusTerms = {
  /** Valid bets that are required, in 1/10,000 of the base: 300,000 is thirty times. */
  readonly factor: number;
  /** What the requirement is a multiple of. */
  readonly base: 'bonus' | 'deposit_and_bonus';
  readonly spend: Spend;
  /** Whether the bonus itself is part of what a conversion pays. */
  readonly principal: 'kept' | 'removed';
  /** The largest stake of a round, cash and bonus together. Lottery tickets are bought with cash alone, at any price. */
  readonly stakeMax: Money;
  /** The most that a conversion pays; null is no limit. */
  readonly cap: Money | null;
  /** Days from the activation. */
  readonly days: number;
  readonly weights: Weights;
  /** Codes of games that cannot be played while the bonus is active. */
  readonly excluded: readonly string[];
  /** Bets on events count from these decimal odds on, in hundredths; null: whatever their odds. */
  readonly minOdds: number | null;
};

/** Weights as staff write them: those of providers and games as a list, each code once. */
export type WrittenWeights = {
  readonly categories: Weights['categories'];
  readonly providers: readonly WrittenWeight[];
  readonly games: readonly WrittenWeight[];
};

type WrittenWeight = { readonly code: string; readonly weight: number };

export const readWeights = ({ categories, providers, games }: WrittenWeights): Weights => ({
  categories,
  providers: byCode(providers),
  games: byCode(games),
});

const byCode = (weights: readonly WrittenWeight[]): Readonly<Record<string, number>> =>
  Object.fromEntries(weights.map(({ code, weight }) => [code, weight]));

/** Codes of games and providers, and of categories. */
export type GameNames = { readonly game: string; readonly provider: string; readonly category: string };

/** Do bets on events count? Those in play never do: their stakes are set aside first, which takes cash alone. */
export const countsMatches = (categories: Weights['categories']): boolean =>
  Object.entries(categories).some(([category, weight]) => isBet(category) && weight > 0);

/** What is known of a stake when its weight is frozen. `odds` are decimal, in hundredths; undefined where nobody told them. */
export type WeighedStake = GameNames & { readonly odds?: number | undefined };

/**
 * How much of a valid bet counts, in per cent. A category that the terms do not name counts nothing, nor does a bet on an
 * event below the least odds of the terms, or of odds unknown where there are least ones.
 */
export function weightOf(
  { weights, minOdds }: Pick<BonusTerms, 'weights' | 'minOdds'>,
  { game, provider, category, odds }: WeighedStake,
): number {
  if (minOdds !== null && isBet(category) && !(odds !== undefined && odds >= minOdds)) return 0;
  return weights.games[game] ?? weights.providers[provider] ?? weights.categories[category] ?? 0;
}

/** Decimal odds as they are read: 150 are 1.50. */
export const oddsText = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** The valid bets that a bonus requires. */
export const wagerRequired = (
  { factor, base }: Pick<BonusTerms, 'factor' | 'base'>,
  { granted, deposit }: { readonly granted: Money; readonly deposit: Money },
): Money => requiredFor(base === 'bonus' ? granted : moneyOf(deposit + granted), factor);

/**
 * The one text of terms, from which their hash is taken: the same terms give the same text, whatever the order of their
 * fields and of what they name.
 */
export const termsText = (terms: BonusTerms): string =>
  JSON.stringify({
    factor: terms.factor,
    base: terms.base,
    spend: terms.spend,
    principal: terms.principal,
    stakeMax: terms.stakeMax.toString(),
    cap: terms.cap?.toString() ?? null,
    days: terms.days,
    weights: {
      categories: sorted(terms.weights.categories),
      providers: sorted(terms.weights.providers),
      games: sorted(terms.weights.games),
    },
    excluded: [...new Set(terms.excluded)].sort(),
    // Left out where there are none, so that terms from before there were any keep their hash.
    ...(terms.minOdds === null ? {} : { minOdds: terms.minOdds }),
  });

const sorted = (weights: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(weights).sort(([one], [other]) => (one < other ? -1 : 1)));

/** Terms from their text. */
export function readTerms(text: string): BonusTerms {
  const told = JSON.parse(text) as Omit<BonusTerms, 'stakeMax' | 'cap' | 'minOdds'> & {
    readonly stakeMax: string;
    readonly cap: string | null;
    readonly minOdds?: number;
  };
  return {
    ...told,
    stakeMax: moneyOf(BigInt(told.stakeMax)),
    cap: told.cap === null ? null : moneyOf(BigInt(told.cap)),
    minOdds: told.minOdds ?? null,
  };
}

/** Nothing below a cent is staked anywhere: a bonus of less is spent. */
export const SPENT_BELOW: Money = moneyOf(MONEY_SCALE / 100n);
