import type { CellSpace, Outcome, Play, Space } from '../play.ts';
import { cellsOf, foldedSpace, multisetSpace, placesSpace, range, weigh } from '../space.ts';
import { combinations } from '../ways.ts';
import { board, listedCells } from './build.ts';
import { BIG_SMALL_ODD_EVEN, SSC_SERIES } from './ssc.ts';
import { FIVE, PLACES, POSITION_CELLS, POSITION_SPACE, STAR3, seenBy } from './ssc-windows.ts';

/** The Elott board on five digits, with its odds. */

const digit = (outcome: Outcome, place: number) => outcome[place]!;

/** Big is 5 to 9. */
const sides = (odds: number, of: (outcome: Outcome, row: number) => number, bigFrom: number) =>
  BIG_SMALL_ODD_EVEN.map((name) => ({
    name,
    class: 'side',
    odds,
    wins: (outcome: Outcome, row: number) => {
      const value = of(outcome, row);
      if (value === -1) return false;
      if (name === 'big' || name === 'small') return value >= bigFrom === (name === 'big');
      return (value % 2 === 1) === (name === 'odd');
    },
  }));

const DIGIT = board({
  code: 'DIGIT',
  group: 'board',
  widget: 'rows',
  space: POSITION_SPACE,
  rows: PLACES,
  tiles: range(0, 9).map((value) => ({
    name: String(value),
    class: 'digit',
    odds: 9.91,
    wins: (outcome, row) => digit(outcome, row) === value,
  })),
  cells: POSITION_CELLS,
  position: true,
});

const SIDES = board({
  code: 'SIDES',
  group: 'board',
  widget: 'tiles',
  space: POSITION_SPACE,
  rows: PLACES,
  tiles: sides(1.982, digit, 5),
  cells: POSITION_CELLS,
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

const ANY_ORDER = multisetSpace('five_any_order', 5);
const SUM_SPACE = foldedSpace('sum5', () => weigh(ANY_ORDER, total), total);

const TOTAL_SIDES = board({
  code: 'TOTAL_SIDES',
  group: 'board',
  widget: 'tiles',
  space: SUM_SPACE,
  tiles: sides(1.982, ([sum]) => sum!, 23),
  cells: [cellsOf(SUM_SPACE)],
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

const PAIRS = [0, 1, 2, 3].flatMap((one) =>
  range(one + 1, 4).map((other): readonly [number, number] => [one, other]),
);

/** Cells of a pair: the first digit above the second, below it, and a tie. */
const pairCells = ([one, other]: readonly [number, number]) =>
  listedCells(
    `pair${one + 1}${other + 1}`,
    [
      [1, 0],
      [0, 1],
      [0, 0],
    ].map(([x, y]) => [0, 1, 2, 3, 4].map((place) => (place === one ? x! : place === other ? y! : -1))),
  );

const compares = (outcome: Outcome, row: number) => {
  const [one, other] = PAIRS[row]!.map((place) => digit(outcome, place)) as [number, number];
  return one === -1 || other === -1 ? undefined : Math.sign(one - other);
};

const DRAGON_TIGER = board({
  code: 'DRAGON_TIGER',
  group: 'dragon',
  widget: 'tiles',
  space: placesSpace('pairs', FIVE, PAIRS),
  rows: PAIRS.map(([one, other]) => `p${one + 1}_p${other + 1}`),
  tiles: [
    { name: 'dragon', class: 'side', odds: 2.2, wins: (outcome, row) => compares(outcome, row) === 1 },
    { name: 'tiger', class: 'side', odds: 2.2, wins: (outcome, row) => compares(outcome, row) === -1 },
    { name: 'tie', odds: 9.4, wins: (outcome, row) => compares(outcome, row) === 0 },
  ],
  cells: PAIRS.map(pairCells),
  sides: [['dragon', 'tiger']],
});

/** Three different digits: how many neighbours in the ring 0 … 9 they have among themselves. */
const neighbours = (digits: readonly number[]): number =>
  [...combinations(digits, 2)].filter(([x, y]) => [1, 9].includes(Math.abs(x! - y!))).length;

const KINDS = ['leopard', 'straight', 'pair', 'half_straight', 'mixed_six'] as const;

/** 890 and 901 are straights; exactly one adjacent pair is half of one. */
export function kindOfThree(digits: readonly number[]): (typeof KINDS)[number] {
  const different = new Set(digits).size;
  if (different === 1) return 'leopard';
  if (different === 2) return 'pair';
  return neighbours(digits) === 2 ? 'straight' : neighbours(digits) === 1 ? 'half_straight' : 'mixed_six';
}

const KIND_ODDS = { leopard: 70, straight: 14, pair: 3.2, half_straight: 2.3, mixed_six: 2.8 };

const THREE_BALLS = STAR3.map((window) =>
  board({
    code: `${window.code}_KIND`,
    group: 'three_balls',
    widget: 'tiles',
    ...(seenBy(window) as { space: Space; cells: readonly CellSpace[] }),
    tiles: KINDS.map((kind) => ({
      name: kind,
      odds: KIND_ODDS[kind],
      wins: (outcome) => kindOfThree(window.places.map((place) => digit(outcome, place))) === kind,
    })),
  }),
);

/** If some three of the five digits make a multiple of ten, the last digit of all five, 10 for 0; otherwise 0. */
export const niuOf = (digits: readonly number[]): number =>
  [...combinations(digits, 3)].some((three) => total(three) % 10 === 0) ? total(digits) % 10 || 10 : 0;

const NIU_SPACE = foldedSpace('niu', () => weigh(ANY_ORDER, niuOf), niuOf);
const NIU_ODDS = [2.66, 14.9, 14.6, 14.9, 14.6, 14.9, 14.6, 14.9, 14.6, 14.9, 14.71];

const NIU_NIU = board({
  code: 'NIU_NIU',
  group: 'niu',
  widget: 'tiles',
  space: NIU_SPACE,
  tiles: NIU_ODDS.map((odds, niu) => ({ name: `niu_${niu}`, odds, wins: ([value]) => value === niu })),
  cells: [cellsOf(NIU_SPACE)],
});

export const SSC: readonly Play[] = [
  ...SSC_SERIES,
  DIGIT,
  SIDES,
  TOTAL_SIDES,
  DRAGON_TIGER,
  ...THREE_BALLS,
  NIU_NIU,
];
