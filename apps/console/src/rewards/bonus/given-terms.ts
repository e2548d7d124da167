import { parseMoney, ZERO } from '@fairhouse/kernel';
import { GAME_TYPES, type GameType } from '@fairhouse/wire/play/game-types';

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
