/** Cards are ids of 0 to 51: rank `id >> 2` (0 is the deuce), suit `id & 3` in the order diamonds, hearts, spades, clubs. */

const RANKS = 13;
/** Of the deuce, the highest rank. */
export const TWO = 12;

/** The suits of an id, from the lowest: spades, clubs, diamonds, hearts. */
const SUIT_POWERS = [2, 3, 0, 1];

/** 0 is the three, 12 the deuce. */
export const rankOfCard = (card: number): number => ((card >> 2) + RANKS - 1) % RANKS;

/** Every card has a place of its own: the three of spades is 0, the deuce of hearts 51. */
export const powerOf = (card: number): number => rankOfCard(card) * 4 + SUIT_POWERS[card & 3]!;

export const isRedTwo = (card: number): boolean => rankOfCard(card) === TWO && SUIT_POWERS[card & 3]! >= 2;

export type ComboKind = 'single' | 'pair' | 'triple' | 'quad' | 'straight' | 'pair_run';

export type Combo = {
  readonly kind: ComboKind;
  /** How many cards, or pairs of a run of pairs. */
  readonly length: number;
  readonly rank: number;
  /** Of its highest card. */
  readonly power: number;
};

const SAME_RANK: Readonly<Record<number, ComboKind>> = { 1: 'single', 2: 'pair', 3: 'triple', 4: 'quad' };
const RUN_LEAST = 3;

/** @returns undefined where the cards are no combination */
export function readCombo(cards: readonly number[]): Combo | undefined {
  const sorted = cards.toSorted((one, other) => powerOf(one) - powerOf(other));
  const last = sorted.at(-1);
  if (last === undefined || new Set(cards).size !== cards.length) return undefined;
  const ranks = sorted.map(rankOfCard);
  const told = { rank: rankOfCard(last), power: powerOf(last) };
  const kind = SAME_RANK[cards.length];
  if (kind && ranks.every((rank) => rank === ranks[0])) return { kind, length: cards.length, ...told };
  if (ranks.includes(TWO)) return undefined;
  if (cards.length >= RUN_LEAST && ranks.every((rank, at) => rank === ranks[0]! + at))
    return { kind: 'straight', length: cards.length, ...told };
  const pairs = cards.length / 2;
  const runs = pairs >= RUN_LEAST && ranks.every((rank, at) => rank === ranks[0]! + Math.floor(at / 2));
  return runs ? { kind: 'pair_run', length: pairs, ...told } : undefined;
}

/** Does it chop what lies on the table: deuces and bombs by bombs of another kind. */
function chops(combo: Combo, on: Combo): boolean {
  const four = combo.kind === 'pair_run' && combo.length >= 4;
  const three = combo.kind === 'pair_run' && combo.length === 3;
  if (on.rank === TWO && on.kind === 'single') return four || three || combo.kind === 'quad';
  if (on.rank === TWO && on.kind === 'pair') return four || combo.kind === 'quad';
  if (on.kind === 'pair_run' && on.length === 3) return four || combo.kind === 'quad';
  return on.kind === 'quad' && four;
}

/** Does it beat what lies on the table: the same kind and length with a higher card, or a chop. */
export const beats = (combo: Combo, on: Combo): boolean =>
  combo.kind === on.kind && combo.length === on.length ? combo.power > on.power : chops(combo, on);

/** A deuce, or a bomb: beating it costs whom it belonged to. */
export const isChoppable = ({ kind, length, rank }: Combo): boolean =>
  (rank === TWO && (kind === 'single' || kind === 'pair')) ||
  kind === 'quad' ||
  (kind === 'pair_run' && length >= 3);

/** Four pairs in a row may be played by who has passed, and out of turn. */
export const isFourRun = ({ kind, length }: Combo): boolean => kind === 'pair_run' && length >= 4;
