import { type Combo, isRedTwo, rankOfCard, TWO } from './combos.ts';

/** In units of the bet of the table. */
export const FROZEN = 26;
export const INSTANT = 26;
const BLACK_TWO = 5;
const RED_TWO = 10;
const THREE_RUN = 10;
const QUAD = 14;
const FOUR_RUN = 20;
const RANKS_BELOW_TWO = 12;

export type InstantWin = 'dragon' | 'four_twos' | 'six_pairs' | 'five_pairs_in_a_row';

const countRanks = (cards: readonly number[]): number[] => {
  const counts = new Array<number>(TWO + 1).fill(0);
  for (const card of cards) counts[rankOfCard(card)]! += 1;
  return counts;
};

/** Hands that win on the deal. */
export function instantWinOf(cards: readonly number[]): InstantWin | null {
  const counts = countRanks(cards);
  if (counts.slice(0, RANKS_BELOW_TWO).every((count) => count >= 1)) return 'dragon';
  if (counts[TWO] === 4) return 'four_twos';
  if (counts.reduce((sum, count) => sum + Math.floor(count / 2), 0) >= 6) return 'six_pairs';
  const paired = counts.slice(0, RANKS_BELOW_TWO).map((count) => (count >= 2 ? 'x' : ' '));
  return paired.join('').includes('xxxxx') ? 'five_pairs_in_a_row' : null;
}

const valueOfTwos = (cards: readonly number[]): number =>
  cards
    .filter((card) => rankOfCard(card) === TWO)
    .reduce((sum, card) => sum + (isRedTwo(card) ? RED_TWO : BLACK_TWO), 0);

/** What it costs to have this chopped. */
export function chopValue(combo: Combo, cards: readonly number[]): number {
  if (combo.rank === TWO && combo.kind !== 'quad') return valueOfTwos(cards);
  if (combo.kind === 'quad') return QUAD;
  return combo.length >= 4 ? FOUR_RUN : THREE_RUN;
}

/** The dearest way to see bombs in what is left: each card counts in one of them. */
function valueOfBombs(counts: readonly number[]): number {
  const take = (from: number, size: number, each: number, value: number): number => {
    const run = counts.slice(from, from + size);
    if (run.length < size || run.some((count) => count < each)) return 0;
    return (
      value + valueOfBombs(counts.map((count, at) => count - (at >= from && at < from + size ? each : 0)))
    );
  };
  return counts.reduce(
    (most, _, from) =>
      Math.max(most, take(from, 4, 2, FOUR_RUN), take(from, 3, 2, THREE_RUN), take(from, 1, 4, QUAD)),
    0,
  );
}

/** What a loser pays the winner: a unit for each card left, more for deuces and bombs that were kept, all for a hand never played. */
export function lossOf(left: readonly number[], played: boolean): number {
  const kept = valueOfTwos(left) + valueOfBombs(countRanks(left).slice(0, RANKS_BELOW_TWO));
  return (played ? left.length : FROZEN) + kept;
}
