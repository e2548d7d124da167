/** Cards are ids of 0 to 51: rank `id >> 2` (0 is the deuce), suit `id & 3`. */

export const CATEGORIES = [
  'high_card',
  'pair',
  'two_pair',
  'three_of_a_kind',
  'straight',
  'flush',
  'full_house',
  'four_of_a_kind',
  'straight_flush',
] as const;
export type HandCategory = (typeof CATEGORIES)[number];

export const RANK_COUNT = 13;
export const SUIT_COUNT = 4;
export const HAND = 5;

const ACE = 12;
const FIVE = 3;
const WHEEL = 0b1_0000_0000_1111;

/** Of each rank how many, in a number that orders hands of five as poker does: the category, then ranks by weight. */
const pack = (category: HandCategory, ranks: readonly number[]): number =>
  Array.from({ length: HAND }, (_, place) => ranks[place] ?? 0).reduce(
    (sum, rank) => sum * 16 + rank,
    CATEGORIES.indexOf(category),
  );

const topOfStraight = (mask: number): number | undefined => {
  for (let top = ACE; top > FIVE; top -= 1) if (((mask >> (top - 4)) & 0b11111) === 0b11111) return top;
  return (mask & WHEEL) === WHEEL ? FIVE : undefined;
};

export const ranksOf = (mask: number): number[] =>
  Array.from({ length: RANK_COUNT }, (_, at) => ACE - at).filter((rank) => mask & (1 << rank));

export function packFlush(mask: number): number {
  const top = topOfStraight(mask);
  return top === undefined ? pack('flush', ranksOf(mask).slice(0, HAND)) : pack('straight_flush', [top]);
}

/** @param counts of each rank how many, no suit counted */
export function packRanks(counts: readonly number[]): number {
  const mask = counts.reduce((sum, count, rank) => (count > 0 ? sum | (1 << rank) : sum), 0);
  const present = ranksOf(mask);
  const of = (least: number) => present.filter((rank) => counts[rank]! >= least);
  const others = (...used: number[]) => present.filter((rank) => !used.includes(rank));
  const [four] = of(4);
  if (four !== undefined) return pack('four_of_a_kind', [four, others(four)[0]!]);
  const [three] = of(3);
  const filling = of(2).find((rank) => rank !== three);
  if (three !== undefined && filling !== undefined) return pack('full_house', [three, filling]);
  const top = topOfStraight(mask);
  if (top !== undefined) return pack('straight', [top]);
  if (three !== undefined) return pack('three_of_a_kind', [three, ...others(three).slice(0, 2)]);
  const [high, low] = of(2);
  if (high !== undefined && low !== undefined) return pack('two_pair', [high, low, others(high, low)[0]!]);
  if (high !== undefined) return pack('pair', [high, ...others(high).slice(0, 3)]);
  return pack('high_card', present.slice(0, HAND));
}

/** The rank of a card as a bit, where it is of a suit. */
export const bitIn = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);

/** What a hand is called: its category, and the ranks that say which (0 is the deuce), by weight. */
export type HandName = { readonly category: HandCategory; readonly ranks: readonly number[] };

const RANKS_TOLD: Readonly<Record<HandCategory, number>> = {
  high_card: 1,
  pair: 1,
  two_pair: 2,
  three_of_a_kind: 1,
  straight: 1,
  flush: 1,
  full_house: 2,
  four_of_a_kind: 1,
  straight_flush: 1,
};

export const nameOfPacked = (packed: number): HandName => {
  const category = CATEGORIES[Math.floor(packed / 16 ** HAND)]!;
  const ranks = Array.from(
    { length: HAND },
    (_, place) => Math.floor(packed / 16 ** (HAND - 1 - place)) % 16,
  );
  return { category, ranks: ranks.slice(0, RANKS_TOLD[category]) };
};

/** What two to seven cards make, for the player who holds them. */
export function nameOfCards(cards: readonly number[]): HandName {
  const counts = new Array<number>(RANK_COUNT).fill(0);
  for (const card of cards) counts[card >> 2]! += 1;
  const masks = Array.from({ length: SUIT_COUNT }, (_, suit) =>
    cards.reduce((mask, card) => mask | bitIn(card, suit), 0),
  );
  const flush = masks.find((mask) => ranksOf(mask).length >= HAND);
  return nameOfPacked(Math.max(packRanks(counts), flush === undefined ? 0 : packFlush(flush)));
}
