import { runOf } from '../bits.ts';
import type { Outcome, Play } from '../play.ts';
import { cellsOf, placesSpace, range, type Sequence } from '../space.ts';
import { ANY_ROW, allOf, board, inRows, linear, listedCells, rows, type Tile } from './build.ts';

/** An order of ten cars. */

const CARS = range(1, 10);
const ORDER: Sequence = { length: 10, values: CARS, repeats: false };
const PLACES = CARS.map((place) => `p${place}`);
const POSITIONS = placesSpace(
  'positions',
  ORDER,
  PLACES.map((_, place) => [place]),
);
const POSITION_CELLS = PLACES.map((name, place) => cellsOf(placesSpace(name, ORDER, [[place]])));
const TOP = range(2, 5).map((count) => placesSpace(`top${count}`, ORDER, [range(0, count - 1)]));

const series = { mode: 'lott', price: 1, odds: 'series' } as const;

/** The first places in their order. Exposure of the first two, three and four is exact. */
const top = (count: number, ways: number): Play => ({
  ...series,
  code: `TOP${count}_DIRECT`,
  name: `TOP${count}_DIRECT`,
  group: 'top',
  widget: 'rows',
  space: TOP[count - 2]!,
  fields: rows(PLACES.slice(0, count), 10, 1, [1, 10]),
  count: { kind: 'injective' },
  terms: [{ class: 'win', a: (outcome) => inRows(outcome, range(0, count - 1), 10, 1), table: allOf(count) }],
  chance: { win: [1, ways] },
  ...(count < 5 ? { cells: [cellsOf(TOP[count - 2]!)] } : { hitsMax: 1 }),
});

const POSITION: Play = {
  ...series,
  code: 'POSITION',
  name: 'POSITION',
  group: 'position',
  widget: 'rows',
  space: POSITIONS,
  fields: rows(PLACES, 10, 1, ANY_ROW(10)),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: (outcome) => inRows(outcome, range(0, 9), 10, 1), table: linear(10) }],
  chance: { win: [1, 10] },
  cells: POSITION_CELLS,
  covers: 'position',
  cover: PLACES.map((_, place) => ({ mask: runOf(10 * place, 10), most: 7 })),
};

const CAR = board({
  code: 'CAR',
  group: 'board',
  widget: 'rows',
  space: POSITIONS,
  rows: PLACES,
  tiles: CARS.map((car) => ({
    name: String(car),
    class: 'car',
    odds: 9.8,
    wins: (outcome, row) => outcome[row] === car,
  })),
  cells: POSITION_CELLS,
  position: true,
});

const side = (
  name: string,
  odds: number,
  holds: (value: number) => boolean,
): Omit<Tile, 'wins'> & {
  holds: (value: number) => boolean;
} => ({ name, class: name, odds, holds });

const PLACE_SIDES = [
  side('big', 1.96, (car) => car >= 6),
  side('small', 1.96, (car) => car <= 5),
  side('odd', 1.96, (car) => car % 2 === 1),
  side('even', 1.96, (car) => car % 2 === 0),
];

const CAR_SIDES = board({
  code: 'CAR_SIDES',
  group: 'board',
  widget: 'tiles',
  space: POSITIONS,
  rows: PLACES,
  tiles: PLACE_SIDES.map(({ holds, ...tile }) => ({
    ...tile,
    class: 'side',
    wins: (outcome, row) => outcome[row] !== -1 && holds(outcome[row]!),
  })),
  cells: POSITION_CELLS,
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

const PAIRS = range(0, 4).map((place): readonly [number, number] => [place, 9 - place]);

const pairCells = ([one, other]: readonly [number, number]) =>
  listedCells(
    `pair${one + 1}_${other + 1}`,
    [
      [2, 1],
      [1, 2],
    ].map(([x, y]) => range(0, 9).map((place) => (place === one ? x! : place === other ? y! : -1))),
  );

const compares = (outcome: Outcome, row: number) => {
  const [one, other] = PAIRS[row]!.map((place) => outcome[place]!) as [number, number];
  return one === -1 || other === -1 ? 0 : Math.sign(one - other);
};

/** First against tenth, second against ninth … */
const DRAGON_TIGER = board({
  code: 'DRAGON_TIGER',
  group: 'board',
  widget: 'tiles',
  space: placesSpace('pairs', ORDER, PAIRS),
  rows: PAIRS.map(([one, other]) => `p${one + 1}_p${other + 1}`),
  tiles: [
    { name: 'dragon', class: 'side', odds: 1.96, wins: (outcome, row) => compares(outcome, row) > 0 },
    { name: 'tiger', class: 'side', odds: 1.96, wins: (outcome, row) => compares(outcome, row) < 0 },
  ],
  cells: PAIRS.map(pairCells),
  sides: [['dragon', 'tiger']],
});

const sumOfTwo = (outcome: Outcome) => outcome[0]! + outcome[1]!;
/** By how far from 11, which ten of ninety orders make. */
const SUM_ODDS = [8.6, 10.7, 10.7, 14.3, 14.3, 21.5, 21.5, 43, 43];

const SUM = board({
  code: 'SUM',
  group: 'sum',
  widget: 'ladder',
  space: TOP[0]!,
  tiles: range(3, 19).map((sum) => ({
    name: String(sum),
    class: `sum_${sum}`,
    odds: SUM_ODDS[Math.abs(sum - 11)]!,
    wins: (outcome) => sumOfTwo(outcome) === sum,
  })),
  cells: [cellsOf(TOP[0]!)],
});

/** Small and odd win 50 of 90, big and even 40: never at one price. */
const SUM_SIDES = board({
  code: 'SUM_SIDES',
  group: 'sum',
  widget: 'tiles',
  space: TOP[0]!,
  tiles: [
    side('big', 2.15, (sum) => sum >= 12),
    side('small', 1.72, (sum) => sum <= 11),
    side('odd', 1.72, (sum) => sum % 2 === 1),
    side('even', 2.15, (sum) => sum % 2 === 0),
  ].map(({ holds, ...tile }) => ({ ...tile, wins: (outcome) => holds(sumOfTwo(outcome)) })),
  cells: [cellsOf(TOP[0]!)],
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

export const PK10: readonly Play[] = [
  POSITION,
  top(2, 90),
  top(3, 720),
  top(4, 5_040),
  top(5, 30_240),
  CAR,
  CAR_SIDES,
  DRAGON_TIGER,
  SUM,
  SUM_SIDES,
];
