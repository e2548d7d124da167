import { digitsOf } from '../count.ts';
import type { CellSpace, OddsTable, Outcome, Play, Space, Term } from '../play.ts';
import { range } from '../space.ts';
import { numberCells, odds4 } from './build.ts';
import { alone, anyOrder, exact, inOrder, prizesSpace, tailPart } from './numbers.ts';

/** Numbers of four digits among 23 prizes: Malaysia and Singapore. A number may come twice, prizes add. */

const PRIZES = 23;
/** The prizes of each class, by their places in the draw. Special is called starter in Singapore. */
const CLASSES = {
  first: [0],
  second: [1],
  third: [2],
  special: range(3, 12),
  consolation: range(13, 22),
} as const satisfies Readonly<Record<string, readonly number[]>>;
type PrizeClass = keyof typeof CLASSES;
const TOP = ['first', 'second', 'third'] as const;

const SPACE = prizesSpace('prizes', 4, PRIZES, (numbers) => numbers);

const CELLS = Object.fromEntries(
  Object.entries(CLASSES).map(([name, [prize, ...others]]) => [
    name,
    numberCells(`${name}4`, 4, (number) => alone(number, prize, PRIZES), 1 + others.length),
  ]),
) as Readonly<Record<PrizeClass, CellSpace>>;

const seen = (outcome: Outcome, prizes: readonly number[]) =>
  prizes.map((prize) => outcome[prize]!).filter((number) => number !== -1);

type Pays = Readonly<Partial<Record<PrizeClass, number>>>;
const classesOf = (pays: Pays) => Object.keys(pays) as PrizeClass[];

const base = (code: string, group: string, pays: Pays) => ({
  code,
  name: code,
  group,
  mode: 'sea' as const,
  widget: 'roll' as const,
  space: SPACE,
  fields: [],
  count: { kind: 'list' as const },
  price: 1,
  cells: classesOf(pays).map((name) => CELLS[name]),
});

/** The number as it is. */
const straight = (code: string, pays: Pays): Play => ({
  ...base(code, 'straight', pays),
  list: { digits: 4 },
  terms: classesOf(pays).map(
    (name): Term => ({ class: name, at: (outcome) => seen(outcome, CLASSES[name]) }),
  ),
  odds: Object.fromEntries(Object.entries(pays).map(([name, odds]) => [name, odds4(odds)])),
});

/** How many orders the digits of a number have, by how often each comes. */
function countOf(number: number): number {
  const digits = digitsOf(number, 4);
  const different = new Set(digits).size;
  if (different !== 2) return [1, 0, 12, 24][different - 1]!;
  return digits.filter((digit) => digit === digits[0]).length === 2 ? 6 : 4;
}

/** Any order for one stake: what it pays depends on how many orders the number has. */
function box(code: string, pays: Readonly<Record<number, Pays>>): Play {
  const orders = [24, 12, 6, 4] as const;
  const { allows, ...list } = anyOrder(4);
  const odds: OddsTable = Object.fromEntries(
    orders.flatMap((count) =>
      Object.entries(pays[count]!).map(([name, each]) => [`${name}_${count}`, odds4(each)]),
    ),
  );
  return {
    ...base(code, 'box', pays[24]!),
    list: { ...list, allows: (number) => allows!(number) && countOf(number) > 1 },
    terms: orders.flatMap((count) =>
      classesOf(pays[count]!).map(
        (name): Term => ({
          class: `${name}_${count}`,
          at: (outcome) =>
            seen(outcome, CLASSES[name])
              .filter((number) => countOf(number) === count)
              .map((number) => inOrder(number, 4)),
        }),
      ),
    ),
    odds,
  };
}

/** The last three digits of the top prizes. */
const topThree: Space = prizesSpace('top3', 3, 3, (numbers) =>
  numbers.slice(0, 3).map((number) => number % 1000),
);

const MALAYSIA_THREE: readonly Play[] = [
  exact('A3', 'three', tailPart('first3', 3, 0), 660),
  {
    ...base('C3', 'three', {}),
    space: topThree,
    list: { digits: 3 },
    terms: [{ class: 'win', at: (outcome) => seen(outcome, [0, 1, 2]) }],
    odds: { win: odds4(220) },
    cells: TOP.map((name, prize) =>
      name === 'first'
        ? numberCells('first3', 3, (number) => alone(number, prize, 3))
        : numberCells(`${name}3`, 3, (number) => alone(number, prize, 3)),
    ),
  },
];

const boxOf = (
  names: readonly PrizeClass[],
  rows: Readonly<Record<number, readonly number[]>>,
): Readonly<Record<number, Pays>> =>
  Object.fromEntries(
    Object.entries(rows).map(([orders, odds]) => [
      orders,
      Object.fromEntries(names.map((name, at) => [name, odds[at]!])),
    ]),
  );
const ALL = classesOf(CLASSES as unknown as Pays);

export const MY_4D: readonly Play[] = [
  straight('BIG', { first: 2500, second: 1000, third: 500, special: 180, consolation: 60 }),
  straight('SMALL', { first: 3500, second: 2000, third: 1000 }),
  straight('A4', { first: 6000 }),
  box(
    'BOX_BIG',
    boxOf(ALL, {
      24: [105, 42, 21, 8, 3],
      12: [209, 84, 42, 15, 5],
      6: [417, 167, 84, 30, 10],
      4: [625, 250, 125, 45, 15],
    }),
  ),
  box(
    'BOX_SMALL',
    boxOf(TOP, { 24: [146, 84, 42], 12: [292, 167, 84], 6: [584, 334, 167], 4: [875, 500, 250] }),
  ),
  ...MALAYSIA_THREE,
];

export const SG_4D: readonly Play[] = [
  straight('BIG', { first: 2000, second: 1000, third: 490, special: 250, consolation: 60 }),
  straight('SMALL', { first: 3000, second: 2000, third: 800 }),
  box(
    'BOX_BIG',
    boxOf(ALL, {
      24: [83, 41, 20, 10, 3],
      12: [166, 83, 40, 20, 6],
      6: [335, 168, 85, 41, 10],
      4: [500, 250, 127, 62, 15],
    }),
  ),
  box(
    'BOX_SMALL',
    boxOf(TOP, { 24: [125, 83, 33], 12: [250, 167, 66], 6: [500, 333, 133], 4: [750, 500, 200] }),
  ),
];
