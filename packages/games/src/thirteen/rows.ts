/** Cards are ids of 0 to 51: rank `id >> 2` (0 is the deuce), suit `id & 3`. */

export type RowName = 'front' | 'middle' | 'back';
export const ROWS: readonly RowName[] = ['front', 'middle', 'back'];

/** What a player lays: three cards in front, five in the middle, five at the back. */
export type Arrangement = Readonly<Record<RowName, readonly number[]>>;

export const ROW_SIZES: Readonly<Record<RowName, number>> = { front: 3, middle: 5, back: 5 };

export const ROW_CATEGORIES = [
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
export type RowCategory = (typeof ROW_CATEGORIES)[number];

/** What a row is worth: its category, then ranks by weight; missing cards of the front are the lowest. */
export type RowWorth = { readonly category: RowCategory; readonly ranks: readonly number[] };

const ACE = 12;
const FIVE = 3;
const WHEEL = [ACE, FIVE, 2, 1, 0];

/** By shape: the category of a row without straight and flush. */
const SHAPES: Readonly<Record<string, RowCategory>> = {
  '41': 'four_of_a_kind',
  '32': 'full_house',
  '311': 'three_of_a_kind',
  '3': 'three_of_a_kind',
  '221': 'two_pair',
  '2111': 'pair',
  '21': 'pair',
};

const same = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

/** A row of three knows triples, pairs and high cards alone. */
export function readRow(cards: readonly number[]): RowWorth {
  const counts = new Map<number, number>();
  for (const card of cards) counts.set(card >> 2, (counts.get(card >> 2) ?? 0) + 1);
  const groups = [...counts].toSorted((one, other) => other[1] - one[1] || other[0] - one[0]);
  const ranks = groups.map(([rank]) => rank);
  const shaped = SHAPES[groups.map(([, count]) => count).join('')];
  if (shaped || cards.length < ROW_SIZES.back) return { category: shaped ?? 'high_card', ranks };
  const wheel = same(ranks, WHEEL);
  const straight = wheel || ranks[0]! - ranks[4]! === 4;
  const flush = cards.every((card) => (card & 3) === (cards[0]! & 3));
  if (straight) return { category: flush ? 'straight_flush' : 'straight', ranks: [wheel ? FIVE : ranks[0]!] };
  return { category: flush ? 'flush' : 'high_card', ranks };
}

/** @returns above zero where the first wins, zero where they are equal; suits never count */
export function compareRows(one: RowWorth, other: RowWorth): number {
  const byCategory = ROW_CATEGORIES.indexOf(one.category) - ROW_CATEGORIES.indexOf(other.category);
  if (byCategory !== 0) return byCategory;
  for (let at = 0; at < Math.max(one.ranks.length, other.ranks.length); at += 1) {
    const by = (one.ranks[at] ?? -1) - (other.ranks[at] ?? -1);
    if (by !== 0) return by;
  }
  return 0;
}

export const readRows = ({ front, middle, back }: Arrangement): Readonly<Record<RowName, RowWorth>> => ({
  front: readRow(front),
  middle: readRow(middle),
  back: readRow(back),
});

/** The back has to be at least the middle, the middle at least the front. */
export function isFoul(arrangement: Arrangement): boolean {
  const { front, middle, back } = readRows(arrangement);
  return compareRows(back, middle) < 0 || compareRows(middle, front) < 0;
}

/** Are all thirteen cards of a hand laid, each once? */
export function isComplete(arrangement: Arrangement, hand: readonly number[]): boolean {
  const laid = ROWS.flatMap((row) => arrangement[row]);
  return (
    ROWS.every((row) => arrangement[row].length === ROW_SIZES[row]) &&
    new Set(laid).size === hand.length &&
    hand.every((card) => laid.includes(card))
  );
}
