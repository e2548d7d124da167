import { combine } from './combine.ts';
import { type Arrangement, compareRows, type RowWorth, readRow } from './rows.ts';

const without = (cards: readonly number[], taken: readonly number[]): number[] =>
  cards.filter((card) => !taken.includes(card));

/**
 * An arrangement that is no foul and cannot be made better in its back, then its middle: what is laid for a player whose time
 * is over, and where the help begins.
 */
export function arrange(hand: readonly number[]): Arrangement {
  let best: { readonly arrangement: Arrangement; readonly worth: readonly RowWorth[] } | undefined;
  const backs = [...combine(hand, 5)].map((cards) => ({ cards, worth: readRow(cards) }));
  const ordered = backs.toSorted((one, other) => compareRows(other.worth, one.worth));
  for (const back of ordered) {
    if (best && compareRows(back.worth, best.worth[0]!) < 0) break;
    const left = without(hand, back.cards);
    for (const middle of combine(left, 5)) {
      const worth = [back.worth, readRow(middle), readRow(without(left, middle))];
      const foul = compareRows(worth[0]!, worth[1]!) < 0 || compareRows(worth[1]!, worth[2]!) < 0;
      if (foul || (best && compareAll(worth, best.worth) <= 0)) continue;
      best = { arrangement: { front: without(left, middle), middle, back: back.cards }, worth };
    }
  }
  return best!.arrangement;
}

function compareAll(one: readonly RowWorth[], other: readonly RowWorth[]): number {
  for (const [at, worth] of one.entries()) {
    const by = compareRows(worth, other[at]!);
    if (by !== 0) return by;
  }
  return 0;
}
