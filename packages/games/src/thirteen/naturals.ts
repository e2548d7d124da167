/** Hands that win by themselves, the highest first, with what each is worth from every player who has a lower one or none. */
export const NATURALS = {
  suited_dragon: 108,
  dragon: 36,
  three_flushes: 6,
  three_straights: 6,
  six_pairs: 6,
} as const;
export type Natural = keyof typeof NATURALS;

const RANKS = 13;
const ACE = 12;

const countOf = (cards: readonly number[]): number[] => {
  const counts = new Array<number>(RANKS).fill(0);
  for (const card of cards) counts[card >> 2]! += 1;
  return counts;
};

/** Thirteen cards in flushes of three, five and five: each suit holds a sum of those sizes. */
function hasThreeFlushes(cards: readonly number[]): boolean {
  const suits = [0, 1, 2, 3].map((suit) => cards.filter((card) => (card & 3) === suit).length);
  const sizes = suits.filter((size) => size > 0).toSorted((one, other) => one - other);
  return ['3,5,5', '3,10', '5,8', '13'].includes(sizes.join());
}

/** Is a run of so many ranks in a row there, from a rank on? −1 is the ace as the lowest card. */
const runFrom = (low: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (low + at < 0 ? ACE : low + at));

/** Straights of three, five and five; the ace is high or low. */
function hasThreeStraights(cards: readonly number[]): boolean {
  const take = (counts: readonly number[], sizes: readonly number[]): boolean => {
    const [size, ...rest] = sizes;
    if (size === undefined) return true;
    for (let low = -1; low + size <= RANKS; low += 1) {
      const run = runFrom(low, size);
      if (run.some((rank) => counts[rank]! === 0)) continue;
      if (
        take(
          counts.map((count, rank) => count - (run.includes(rank) ? 1 : 0)),
          rest,
        )
      )
        return true;
    }
    return false;
  };
  return take(countOf(cards), [5, 5, 3]);
}

/** Declared by itself on the deal, whatever the player would lay. */
export function naturalOf(cards: readonly number[]): Natural | null {
  const counts = countOf(cards);
  if (counts.every((count) => count === 1))
    return new Set(cards.map((card) => card & 3)).size === 1 ? 'suited_dragon' : 'dragon';
  if (hasThreeFlushes(cards)) return 'three_flushes';
  if (hasThreeStraights(cards)) return 'three_straights';
  const pairs = counts.reduce((sum, count) => sum + Math.floor(count / 2), 0);
  return pairs === 6 ? 'six_pairs' : null;
}
