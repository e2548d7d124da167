import { bitsAt } from '../bits.ts';
import { digitsOf, numberOf, ordersOf } from '../count.ts';
import type { CellSpace, DrawNumbers, ListOf, Outcome, Play, Space } from '../play.ts';
import { placesSpace, range } from '../space.ts';
import { linear, numberCells, odds4, row, tailAt } from './build.ts';

/** Plays on the digits of single prizes, shared by the lotteries of Vietnam and its neighbours. Odds are gross, per unit and hit. */

/** Digits of one prize, by where they stand. */
export type Part = { readonly space: Space; readonly cells: CellSpace; readonly digits: 2 | 3 | 4 };

/** @param numberIn the number of the digits in a draw */
export function partOf(code: string, digits: 2 | 3 | 4, numberIn: (numbers: DrawNumbers) => number): Part {
  const places = range(0, digits - 1).map((place) => [place]);
  const space = placesSpace(code, { length: digits, values: range(0, 9), repeats: true }, places, true);
  return {
    digits,
    space: { ...space, see: (numbers) => digitsOf(numberIn(numbers), digits) },
    cells: numberCells(code, digits, (number) => digitsOf(number, digits)),
  };
}

/** The last digits of a prize. */
export const tailPart = (code: string, digits: 2 | 3 | 4, prize: number): Part =>
  partOf(code, digits, (numbers) => numbers[prize]! % 10 ** digits);

const base = (code: string, group: string, odds: number) => ({
  code,
  name: code,
  group,
  mode: 'sea' as const,
  price: 1,
  odds: { win: odds4(odds) },
});

const onPart = (part: Part) => ({ space: part.space, cells: [part.cells] });
const all = (outcome: Outcome) => range(0, outcome.length - 1);

/** The number itself. */
export const exact = (code: string, group: string, part: Part, odds: number): Play => ({
  ...base(code, group, odds),
  ...onPart(part),
  widget: part.digits === 2 ? 'grid' : 'keypad',
  ...(part.digits === 2
    ? {
        // No digit of a tile is like another: all hundred tails are told apart.
        space: { ...part.space, each: () => part.space.each([]) },
        fields: row('numbers', 100, 0, 1),
        count: { kind: 'choose', k: 1 },
        terms: [{ class: 'win', a: (outcome: Outcome) => bitsAt([numberOf(outcome)]), table: linear(1) }],
      }
    : {
        fields: [],
        list: { digits: part.digits },
        count: { kind: 'list' },
        terms: [{ class: 'win', at: (outcome: Outcome) => tailAt(outcome, all(outcome)) }],
      }),
});

const inOrder = (number: number, digits: number) =>
  numberOf(digitsOf(number, digits).toSorted((x, y) => x - y));

/** Bets on the digits in any order are written with their digits ascending. */
export const anyOrder = (digits: 2 | 3 | 4): ListOf => ({
  digits,
  normal: (number) => inOrder(number, digits),
  allows: (number) => number === inOrder(number, digits),
});

/** The digits in any order, at the same odds for 6, 3 or 1 orders: how many there are is told before the bet. */
export const permuted = (code: string, group: string, part: Part, odds: number): Play => ({
  ...base(code, group, odds),
  ...onPart(part),
  space: { ...part.space, spells: false, each: ([marks = []]) => inAnyOrder(part, marks) },
  widget: 'keypad',
  fields: [],
  list: anyOrder(part.digits),
  count: { kind: 'list' },
  terms: [{ class: 'win', at: (outcome) => [inOrder(numberOf(outcome), part.digits)] }],
});

/** The orders of one number, and another number that stands for all the rest. */
function* inAnyOrder({ digits, space }: Part, [mark, ...others]: readonly number[]) {
  if (mark === undefined || others.length > 0) {
    yield* space.each([]);
    return;
  }
  const orders = ordersOf(digitsOf(mark, digits));
  for (const order of orders) yield [digitsOf(order, digits), 1n] as const;
  yield [digitsOf(mark === 0 ? 1 : 0, digits), space.total - BigInt(orders.length)] as const;
}

/** A digit that is among those of the prize; paid once. */
export const run = (code: string, group: string, part: Part, odds: number): Play => ({
  ...base(code, group, odds),
  ...onPart(part),
  space: { ...part.space, each: () => part.space.each([]) },
  widget: 'row',
  fields: row('digits', 10, 0, 1),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: (outcome) => bitsAt(outcome), table: linear(part.digits) }],
});

/** Prizes that are looked at one by one: what they pay adds up. */
export function prizesSpace(
  code: string,
  digits: number,
  count: number,
  see: (numbers: DrawNumbers) => Outcome,
): Space {
  return {
    code,
    total: 10n ** BigInt(digits),
    apart: true,
    see,
    *each([marks = []]) {
      const orders = marks.flatMap((mark) => ordersOf(digitsOf(mark, digits)));
      for (const prize of range(0, count - 1))
        for (const number of new Set(orders)) yield [alone(number, prize, count), 1n];
    },
  };
}

/** A draw of which one prize is seen. */
export const alone = (number: number, prize: number, count: number): Outcome =>
  range(0, count - 1).map((at) => (at === prize ? number : -1));

export { inOrder };
