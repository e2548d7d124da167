import { bitsAt, runOf } from '../bits.ts';
import type { Outcome, Play } from '../play.ts';
import { ballsSpace, cellsOf, foldedSpace, placesSpace, range, type Sequence, sumsOf } from '../space.ts';
import { choose } from '../ways.ts';
import { ANY_ROW, allOf, board, inRows, linear, listedCells, row, rows, tableOf } from './build.ts';

/** Five of eleven balls in their order: plays at a series and a board at fixed odds. */

const BALLS = range(1, 11);
const DRAW: Sequence = { length: 5, values: BALLS, repeats: false };
const PLACES = ['p1', 'p2', 'p3', 'p4', 'p5'] as const;
const ANY_ORDER = ballsSpace('eleven_five', 11, 5);
const POSITIONS = placesSpace(
  'positions',
  DRAW,
  PLACES.map((_, place) => [place]),
);
const POSITION_CELLS = PLACES.map((name, place) => cellsOf(placesSpace(name, DRAW, [[place]])));
const FIRST = [1, 2, 3].map((count) => placesSpace(`first${count}`, DRAW, [range(0, count - 1)]));
const FIRST_CELLS = FIRST.map(cellsOf);

const series = { mode: 'lott', price: 1, odds: 'series' } as const;
const drawn = (outcome: Outcome) => bitsAt(outcome.filter((ball) => ball !== -1).map((ball) => ball - 1));
const rest = (outcome: Outcome) => runOf(0, 11) ^ drawn(outcome);

/** The chance of one selection, counted among the 462 draws without order. */
const anyChance = (k: number) => ({ win: [k <= 5 ? choose(11 - k, 5 - k) : choose(k, 5), 462] }) as const;

/** k balls: all of them drawn, or from six on all five drawn among them. */
const anyOf = (k: number): Play => ({
  ...series,
  code: `ANY${k}`,
  name: `ANY${k}`,
  group: 'any',
  widget: 'balls',
  space: ANY_ORDER,
  fields: row('balls', 11, 1, k),
  count: { kind: 'choose', k },
  terms: [
    k <= 5
      ? { class: 'win', a: drawn, table: tableOf(5, 0, (came) => choose(came, k)) }
      : {
          class: 'win',
          a: drawn,
          b: rest,
          table: tableOf(5, 6, (came, others) => (came === 5 ? choose(others, k - 5) : 0)),
        },
  ],
  chance: anyChance(k),
});

/** Bankers are in every unit bet; how many there are is part of the play. */
const banker = (k: number, bankers: number): Play => ({
  ...anyOf(k),
  code: `ANY${k}_BANKER${bankers}`,
  name: `ANY${k}_BANKER${bankers}`,
  group: 'banker',
  fields: [...row('bankers', 11, 1, bankers, bankers), ...row('others', 11, 1, k - bankers, 11 - bankers)],
  disjoint: true,
  count: { kind: 'banker', k },
  terms: [
    {
      class: 'win',
      a: drawn,
      b: (outcome) => drawn(outcome) << 11n,
      table: tableOf(5, 5, (sure, came) => (sure === bankers ? choose(came, k - bankers) : 0)),
    },
  ],
});

const direct = (count: 1 | 2 | 3, ways: number): Play => ({
  ...series,
  code: `FIRST${count}_DIRECT`,
  name: `FIRST${count}_DIRECT`,
  group: `first${count}`,
  widget: 'rows',
  space: FIRST[count - 1]!,
  fields: rows(PLACES.slice(0, count), 11, 1, [1, 11]),
  count: { kind: 'injective' },
  terms: [{ class: 'win', a: (outcome) => inRows(outcome, range(0, count - 1), 11, 1), table: allOf(count) }],
  chance: { win: [1, ways] },
  cells: [FIRST_CELLS[count - 1]!],
});

const group = (count: 2 | 3, win: number, ways: number): Play => ({
  ...series,
  code: `FIRST${count}_GROUP`,
  name: `FIRST${count}_GROUP`,
  group: `first${count}`,
  widget: 'balls',
  space: FIRST[count - 1]!,
  fields: row('balls', 11, 1, count),
  count: { kind: 'choose', k: count },
  terms: [{ class: 'win', a: drawn, table: allOf(count) }],
  chance: { win: [win, ways] },
  cells: [FIRST_CELLS[count - 1]!],
});

/** A ball that is one of the first three. */
const ANY_OF_THREE: Play = {
  ...group(3, 3, 11),
  code: 'FIRST3_ANY1',
  name: 'FIRST3_ANY1',
  fields: row('balls', 11, 1, 1),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: drawn, table: linear(3) }],
};

const POSITION: Play = {
  ...series,
  code: 'POSITION',
  name: 'POSITION',
  group: 'position',
  widget: 'rows',
  space: POSITIONS,
  fields: rows(PLACES, 11, 1, ANY_ROW(11)),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: (outcome) => inRows(outcome, [0, 1, 2, 3, 4], 11, 1), table: linear(5) }],
  chance: { win: [1, 11] },
  cells: POSITION_CELLS,
  covers: 'position',
  cover: PLACES.map((_, place) => ({ mask: runOf(11 * place, 11), most: 7 })),
};

const BALL = board({
  code: 'BALL',
  group: 'board',
  widget: 'rows',
  space: POSITIONS,
  rows: PLACES,
  tiles: BALLS.map((ball) => ({
    name: String(ball),
    class: 'ball',
    odds: 10.6,
    wins: (outcome, row) => outcome[row] === ball,
  })),
  cells: POSITION_CELLS,
  position: true,
});

/** 11 pushes; big is 6 to 10. */
const BALL_SIDES = board({
  code: 'BALL_SIDES',
  group: 'board',
  widget: 'tiles',
  space: POSITIONS,
  rows: PLACES,
  tiles: (
    [
      ['big', (ball) => ball >= 6 && ball <= 10],
      ['small', (ball) => ball >= 1 && ball <= 5],
      ['odd', (ball) => ball > 0 && ball < 11 && ball % 2 === 1],
      ['even', (ball) => ball > 0 && ball % 2 === 0],
    ] as readonly [string, (ball: number) => boolean][]
  ).map(([name, holds]) => ({
    name,
    class: 'side',
    odds: 1.95,
    wins: (outcome, row) => holds(outcome[row]!),
    pushes: (outcome, row) => outcome[row] === 11,
  })),
  cells: POSITION_CELLS,
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const SUM = foldedSpace('sum5', () => sumsOf(BALLS, 5), total);

/** A sum of 30 pushes big and small. */
const SUM_SIDES = board({
  code: 'SUM_SIDES',
  group: 'board',
  widget: 'tiles',
  space: SUM,
  tiles: [
    { name: 'big', class: 'side', odds: 1.95, wins: ([sum]) => sum! > 30, pushes: ([sum]) => sum === 30 },
    { name: 'small', class: 'side', odds: 1.95, wins: ([sum]) => sum! < 30, pushes: ([sum]) => sum === 30 },
    { name: 'odd', class: 'side', odds: 1.95, wins: ([sum]) => sum! % 2 === 1 },
    { name: 'even', class: 'side', odds: 1.95, wins: ([sum]) => sum! % 2 === 0 },
  ],
  cells: [cellsOf(SUM)],
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

const ENDS = placesSpace('ends', DRAW, [[0, 4]]);
const ENDS_CELLS = listedCells('ends', [
  [2, -1, -1, -1, 1],
  [1, -1, -1, -1, 2],
]);

const DRAGON_TIGER = board({
  code: 'DRAGON_TIGER',
  group: 'board',
  widget: 'tiles',
  space: ENDS,
  tiles: [
    { name: 'dragon', class: 'side', odds: 1.95, wins: (outcome) => outcome[0]! > outcome[4]! },
    { name: 'tiger', class: 'side', odds: 1.95, wins: (outcome) => outcome[0]! < outcome[4]! },
  ],
  cells: [ENDS_CELLS],
  sides: [['dragon', 'tiger']],
});

export const ELEVEN_FIVE: readonly Play[] = [
  ...range(1, 8).map(anyOf),
  ...range(2, 5).flatMap((k) => range(1, k - 1).map((bankers) => banker(k, bankers))),
  direct(1, 11),
  direct(2, 110),
  group(2, 2, 110),
  direct(3, 990),
  group(3, 6, 990),
  ANY_OF_THREE,
  POSITION,
  BALL,
  BALL_SIDES,
  SUM_SIDES,
  DRAGON_TIGER,
];
