import { bitsAt, runOf } from '../bits.ts';
import type { Outcome, Play } from '../play.ts';
import { ballsSpace, cellsOf, foldedSpace, range, sumsOf } from '../space.ts';
import { choose, chooseExactly } from '../ways.ts';
import { board, odds4, row, tableOf } from './build.ts';

/** Twenty of eighty balls. */

const DRAW = ballsSpace('twenty', 80, 20);
const SUM = foldedSpace(
  'sum20',
  () => sumsOf(range(1, 80), 20),
  (numbers) => numbers.reduce((sum, ball) => sum + ball, 0),
);
const UPPER = foldedSpace(
  'upper',
  () =>
    range(0, 20).map((upper) => [upper, chooseExactly(40, upper) * chooseExactly(40, 20 - upper)] as const),
  (numbers) => numbers.filter((ball) => ball <= 40).length,
);

/** Gross pays by how many of the chosen came. */
const PAYS: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 3.7 },
  2: { 2: 15.5 },
  3: { 2: 2.5, 3: 40 },
  4: { 2: 1.5, 3: 6, 4: 100 },
  5: { 3: 4, 4: 25, 5: 400 },
};

const CHOSEN_MAX = 10;

const drawn = (outcome: Outcome) => bitsAt(outcome.map((ball) => ball - 1));

const pick = (k: number): Play => ({
  code: `PICK${k}`,
  name: `PICK${k}`,
  group: 'pick',
  mode: 'elott',
  widget: 'balls',
  space: DRAW,
  fields: row('balls', 80, 1, k, CHOSEN_MAX),
  count: { kind: 'choose', k },
  terms: Object.keys(PAYS[k]!).map((hits) => ({
    class: `hits_${hits}`,
    a: drawn,
    b: (outcome) => runOf(0, 80) ^ drawn(outcome),
    table: tableOf(
      CHOSEN_MAX,
      CHOSEN_MAX,
      (came, away) => choose(came, Number(hits)) * choose(away, k - Number(hits)),
    ),
  })),
  price: 1,
  odds: Object.fromEntries(Object.entries(PAYS[k]!).map(([hits, odds]) => [`hits_${hits}`, odds4(odds)])),
});

/** The middle of all sums, which pushes over and under. */
const MIDDLE = 810;
const ELEMENTS = [
  ['metal', 9.2, 210, 695],
  ['wood', 4.6, 696, 763],
  ['water', 2.4, 764, 855],
  ['fire', 4.6, 856, 923],
  ['earth', 9.2, 924, 1410],
] as const;

export const KENO: readonly Play[] = [
  ...range(1, 5).map(pick),
  board({
    code: 'SUM_SIDES',
    group: 'board',
    widget: 'tiles',
    space: SUM,
    tiles: [
      {
        name: 'big',
        class: 'side',
        odds: 1.95,
        wins: ([sum]) => sum! > MIDDLE,
        pushes: ([sum]) => sum === MIDDLE,
      },
      {
        name: 'small',
        class: 'side',
        odds: 1.95,
        wins: ([sum]) => sum! < MIDDLE,
        pushes: ([sum]) => sum === MIDDLE,
      },
      { name: 'odd', class: 'side', odds: 1.95, wins: ([sum]) => sum! % 2 === 1 },
      { name: 'even', class: 'side', odds: 1.95, wins: ([sum]) => sum! % 2 === 0 },
      { name: 'middle', odds: 210, wins: ([sum]) => sum === MIDDLE },
    ],
    cells: [cellsOf(SUM)],
    sides: [
      ['big', 'small'],
      ['odd', 'even'],
    ],
  }),
  board({
    code: 'ELEMENTS',
    group: 'board',
    widget: 'tiles',
    space: SUM,
    tiles: ELEMENTS.map(([name, odds, from, to]) => ({
      name,
      odds,
      wins: ([sum]) => sum! >= from && sum! <= to,
    })),
    cells: [cellsOf(SUM)],
  }),
  board({
    code: 'UPPER_LOWER',
    group: 'board',
    widget: 'tiles',
    space: UPPER,
    tiles: [
      { name: 'upper', class: 'side', odds: 2.3, wins: ([upper]) => upper! > 10 },
      { name: 'lower', class: 'side', odds: 2.3, wins: ([upper]) => upper! < 10 },
      { name: 'equal', odds: 4.6, wins: ([upper]) => upper === 10 },
    ],
    cells: [cellsOf(UPPER)],
    sides: [['upper', 'lower']],
  }),
];
