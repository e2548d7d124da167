import { assert } from '@fairhouse/kernel';
import {
  bitIn,
  HAND,
  type HandName,
  nameOfPacked,
  packFlush,
  packRanks,
  RANK_COUNT,
  ranksOf,
  SUIT_COUNT,
} from './hand-name.ts';

/**
 * The strength of the best five of seven cards, by one look-up in a table that is built when the module is loaded. Without a flush
 * only the ranks count: each rank has a key such that every multiset of seven ranks has a sum of its own.
 */
const KEYS = [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262349, 636345, 1479181] as const;

/** Four aces and three kings. */
const HIGHEST_SUM = 4 * KEYS[12] + 3 * KEYS[11];

/** Sums of seven of these tell which suit has five cards or more. */
const SUIT_KEYS = [0, 1, 8, 57] as const;
const SUIT_SHIFT = 23;
const KEY_MASK = (1 << SUIT_SHIFT) - 1;

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

/** By the sum of seven keys: the strength without a flush. Few of its places are ever read, so they stay in the cache. */
const RANKED = new Uint16Array(HIGHEST_SUM + 1);
for (const { key, packed } of everySum(7)) RANKED[key] = STRENGTH_OF.get(packed)!;

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
  return RANKED[sum & KEY_MASK]!;
}

/** @param cards two of a player and five of the board */
export function evaluateSeven(cards: readonly number[]): number {
  assert(cards.length === 7, 'seven cards are evaluated');
  return evaluate(cards[0]!, cards[1]!, cards[2]!, cards[3]!, cards[4]!, cards[5]!, cards[6]!);
}

export function nameOf(strength: number): HandName {
  assert(strength >= 1 && strength <= STRONGEST, 'a strength that hands have');
  return nameOfPacked(PACKED[strength]!);
}
