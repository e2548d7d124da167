import { assert } from '@fairhouse/kernel';

/**
 * The strength of the best five of seven cards, by two look-ups in tables that are built when the module is loaded.
 * Cards are ids of 0 to 51: rank `id >> 2` (0 is the deuce), suit `id & 3`.
 *
 * Without a flush only the ranks count. Each rank has a key such that every multiset of seven ranks has a sum of its own;
 * the sums are packed by moving each row of 4,096 to where its entries are free, which keeps the table in the cache.
 */

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

const RANK_COUNT = 13;
const SUIT_COUNT = 4;
const HAND = 5;
const KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181] as const;

/** Sums of seven of these tell which suit has five cards or more. */
const SUIT_KEYS = [0, 1, 8, 57] as const;
const SUIT_SHIFT = 23;
const KEY_MASK = (1 << SUIT_SHIFT) - 1;
const ROW_SHIFT = 12;
const ROW = 1 << ROW_SHIFT;

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

const ranksOf = (mask: number): number[] =>
  Array.from({ length: RANK_COUNT }, (_, at) => ACE - at).filter((rank) => mask & (1 << rank));

function packFlush(mask: number): number {
  const top = topOfStraight(mask);
  return top === undefined ? pack('flush', ranksOf(mask).slice(0, HAND)) : pack('straight_flush', [top]);
}

/** @param counts of each rank how many, no suit counted */
function packRanks(counts: readonly number[]): number {
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

type Entry = { readonly key: number; readonly packed: number };

/** Every multiset of five to seven ranks, at most four of each; those of fewer cards share the table of their own size. */
function everySum(cards: number): Entry[] {
  const entries: Entry[] = [];
  const counts = new Array<number>(RANK_COUNT).fill(0);
  const choose = (rank: number, left: number, key: number): void => {
    if (left === 0) {
      entries.push({ key, packed: packRanks(counts) });
      return;
    }
    if (rank === RANK_COUNT) return;
    for (let count = 0; count <= Math.min(SUIT_COUNT, left); count += 1) {
      counts[rank] = count;
      choose(rank + 1, left - count, key + count * KEYS[rank]!);
    }
    counts[rank] = 0;
  };
  choose(0, cards, 0);
  return entries;
}

const FLUSH_PACKED = Array.from({ length: 1 << RANK_COUNT }, (_, mask) =>
  ranksOf(mask).length >= HAND ? packFlush(mask) : 0,
);

/** Every hand of five that differs in strength, weakest first; a strength is its place here, from 1. */
const PACKED: readonly number[] = [
  0,
  ...new Set([...everySum(HAND).map(({ packed }) => packed), ...FLUSH_PACKED.filter((packed) => packed > 0)]),
].toSorted((one, other) => one - other);
const STRENGTH_OF = new Map(PACKED.map((packed, strength) => [packed, strength]));

/** The weakest strength is 1, this one is a royal flush. */
export const STRONGEST = PACKED.length - 1;

const FLUSHES = Uint16Array.from(FLUSH_PACKED, (packed) => STRENGTH_OF.get(packed)!);

/** Moves each row of keys to where all its entries are free, the fullest rows first. */
function packTable(entries: readonly Entry[]): { moves: Int32Array; table: Uint16Array } {
  const rows = new Map<number, Entry[]>();
  for (const entry of entries) {
    const row = rows.get(entry.key >> ROW_SHIFT) ?? [];
    rows.set(entry.key >> ROW_SHIFT, row);
    row.push(entry);
  }
  const moves = new Int32Array((KEY_MASK >> ROW_SHIFT) + 1);
  const table = new Uint16Array(entries.length * 4 + ROW);
  let [free, end] = [0, 0];
  for (const [row, held] of [...rows].toSorted(([, one], [, other]) => other.length - one.length)) {
    const places = Int32Array.from(held, ({ key }) => key & (ROW - 1)).sort();
    while (table[free] !== 0) free += 1;
    let move = free - places[0]!;
    while (!isFree(table, places, move)) move += 1;
    moves[row] = move;
    for (const { key, packed } of held) table[(key & (ROW - 1)) + move] = STRENGTH_OF.get(packed)!;
    end = Math.max(end, move + ROW);
  }
  return { moves, table: table.slice(0, end) };
}

function isFree(table: Uint16Array, places: Int32Array, move: number): boolean {
  for (let at = 0; at < places.length; at += 1) if (table[places[at]! + move] !== 0) return false;
  return true;
}

const { moves: MOVES, table: TABLE } = packTable(everySum(7));

const CARD_KEYS = Int32Array.from(
  { length: RANK_COUNT * SUIT_COUNT },
  (_, card) => (SUIT_KEYS[card & 3]! << SUIT_SHIFT) | KEYS[card >> 2]!,
);

/** By the sum of seven suit keys: the suit of which there are five or more, or −1. */
const FLUSH_SUITS = (() => {
  const suits = new Int8Array(7 * SUIT_KEYS[3]! + 1).fill(-1);
  for (let a = 0; a <= 7; a += 1)
    for (let b = 0; a + b <= 7; b += 1)
      for (let c = 0; a + b + c <= 7; c += 1) {
        const counts = [a, b, c, 7 - a - b - c];
        const suit = counts.findIndex((count) => count >= HAND);
        const key = counts.reduce((sum, count, at) => sum + count * SUIT_KEYS[at]!, 0);
        if (suit >= 0) suits[key] = suit;
      }
  return suits;
})();

const bitIn = (card: number, suit: number): number => ((card & 3) === suit ? 1 << (card >> 2) : 0);

/** @returns 1 to `STRONGEST`; the higher wins, equal ones share */
export function evaluate(
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  f: number,
  g: number,
): number {
  const sum =
    (CARD_KEYS[a]! +
      CARD_KEYS[b]! +
      CARD_KEYS[c]! +
      CARD_KEYS[d]! +
      CARD_KEYS[e]! +
      CARD_KEYS[f]! +
      CARD_KEYS[g]!) |
    0;
  const suit = FLUSH_SUITS[sum >>> SUIT_SHIFT]!;
  if (suit >= 0)
    return FLUSHES[
      bitIn(a, suit) |
        bitIn(b, suit) |
        bitIn(c, suit) |
        bitIn(d, suit) |
        bitIn(e, suit) |
        bitIn(f, suit) |
        bitIn(g, suit)
    ]!;
  const key = sum & KEY_MASK;
  return TABLE[MOVES[key >> ROW_SHIFT]! + (key & (ROW - 1))]!;
}

/** @param cards two of a player and five of the board */
export function evaluateSeven(cards: readonly number[]): number {
  assert(cards.length === 7, 'seven cards are evaluated');
  return evaluate(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
}

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

const nameOfPacked = (packed: number): HandName => {
  const category = CATEGORIES[Math.floor(packed / 16 ** HAND)]!;
  const ranks = Array.from(
    { length: HAND },
    (_, place) => Math.floor(packed / 16 ** (HAND - 1 - place)) % 16,
  );
  return { category, ranks: ranks.slice(0, RANKS_TOLD[category]) };
};

export function nameOf(strength: number): HandName {
  assert(strength >= 1 && strength <= STRONGEST, 'a strength that hands have');
  return nameOfPacked(PACKED[strength]!);
}

/** What two to seven cards make, for the player who holds them. */
export function nameOfCards(cards: readonly number[]): HandName {
  const counts = new Array<number>(RANK_COUNT).fill(0);
  for (const card of cards) counts[card >> 2]! += 1;
  const masks = SUIT_KEYS.map((_, suit) => cards.reduce((mask, card) => mask | bitIn(card, suit), 0));
  const flush = masks.find((mask) => ranksOf(mask).length >= HAND);
  return nameOfPacked(Math.max(packRanks(counts), flush === undefined ? 0 : packFlush(flush)));
}
