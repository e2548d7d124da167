import { parseMoney, ZERO } from '@fairhouse/kernel';
import { isLottery } from '@fairhouse/rules/rewards/mission/steps';
import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';
import type { GivenTerms } from '@fairhouse/wire/rewards/bonus';
import { TERMS_BOUNDS } from '@fairhouse/wire/rewards/bonus-words';

/** What of a typed list stands between its spaces. */
export const wordsOf = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean);

/** Codes and percents as they are typed, `koi-emperor 50 dice 0`; undefined where they do not make pairs. */
export function weightsOf(typed: string): { code: string; weight: number }[] | undefined {
  const words = wordsOf(typed);
  const pairs = words.flatMap((code, place) =>
    place % 2 === 0 ? [{ code, weight: Number(words[place + 1]) }] : [],
  );
  const sound = pairs.every(({ weight }) => Number.isInteger(weight) && weight >= 0 && weight <= 100);
  return sound ? pairs : undefined;
}

/** Is an amount typed that is above zero? */
export const isAboveZero = (typed: string): boolean => (parseMoney(typed) ?? ZERO) > ZERO;

/** Weights of the categories before anybody has changed them: games of chance whole, tables little, the rest nothing. */
export const USUAL_WEIGHTS = Object.fromEntries(
  GAME_TYPES.map((type) => [type, type === 'RNG' || type === 'FISH' ? 100 : type === 'LIVE' ? 10 : 0]),
) as Record<GameType, number>;

/** Decimal odds as they are typed, in hundredths; null where none are, undefined where they are none. */
export function oddsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null;
  const units = parseMoney(typed.trim()) ?? ZERO;
  const { min, max } = TERMS_BOUNDS.minOdds;
  const odds = Number(units / 100n);
  return units % 100n === 0n && odds >= min && odds <= max ? odds : undefined;
}

/** What a factor of one is, in the units of terms. */
export const ONE = TERMS_BOUNDS.factor.min;

/** Terms as they are typed; an empty cap is no limit, and empty odds are any. */
export type TypedTerms = {
  factor: number | null;
  base: GivenTerms['base'];
  spend: GivenTerms['spend'];
  principal: GivenTerms['principal'];
  stakeMax: string;
  cap: string;
  minOdds: string;
  days: number | null;
  weights: Record<string, number | null>;
  games: string;
  excluded: string;
};

export const USUAL_TERMS: TypedTerms = {
  factor: 10,
  base: 'bonus',
  spend: 'cash_first',
  principal: 'kept',
  stakeMax: '',
  cap: '',
  minOdds: '',
  days: 7,
  weights: USUAL_WEIGHTS,
  games: '',
  excluded: '',
};

/** Terms as calls name them. */
export const readTypedTerms = (typed: TypedTerms) => ({
  factor: (typed.factor ?? 0) * ONE,
  base: typed.base,
  spend: typed.spend,
  principal: typed.principal,
  stakeMax: typed.stakeMax,
  cap: typed.cap === '' ? null : typed.cap,
  minOdds: oddsOf(typed.minOdds) ?? null,
  days: typed.days ?? 0,
  weights: {
    categories: Object.fromEntries(
      GAME_TYPES.map((type) => [type, isLottery(type) ? 0 : (typed.weights[type] ?? 0)]),
    ) as typeof USUAL_WEIGHTS,
    providers: [] as { code: string; weight: number }[],
    games: weightsOf(typed.games) ?? [],
  },
  excluded: wordsOf(typed.excluded),
});
