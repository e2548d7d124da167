import { bitsAt } from '../bits.ts';
import type { Play } from '../play.ts';
import { cellsOf, foldedSpace, placesSpace, range, weigh } from '../space.ts';
import { choose } from '../ways.ts';
import { board, odds4, type Tile, tableOf } from './build.ts';

/** The sum of three digits, 0 to 27. */

const DIGITS = placesSpace('digits3', { length: 3, values: range(0, 9), repeats: true }, [[0, 1, 2]]);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const SUM = foldedSpace('sum3', () => weigh(DIGITS, total), total);
const CELLS = [cellsOf(SUM)];

const SUM_ODDS = [
  950, 316.66, 158.33, 95, 63.33, 45.23, 33.92, 26.38, 21.11, 17.27, 15.07, 13.76, 13.01, 12.66,
];

/** 0, 13, 14 and 27 are colourless. */
const COLOURLESS = [0, 13, 14, 27];
export const colourOfSum = (sum: number): 'red' | 'green' | 'blue' | undefined =>
  COLOURLESS.includes(sum) ? undefined : (['red', 'green', 'blue'] as const)[sum % 3];

const onSum = (name: string, odds: number, holds: (sum: number) => boolean): Tile => ({
  name,
  odds,
  wins: ([sum]) => holds(sum!),
});

const big = (sum: number) => sum >= 14;
const odd = (sum: number) => sum % 2 === 1;

const sums = (code: string, widget: Play['widget'], tiles: readonly Tile[], sides?: readonly string[][]) =>
  board({ code, group: 'board', widget, space: SUM, tiles, cells: CELLS, ...(sides && { sides }) });

/** Leopards are told by the digits, not by the sum. */
const KIND = foldedSpace(
  'leopard',
  () => weigh(DIGITS, (digits) => (new Set(digits).size === 1 ? 1 : 0)),
  (digits) => (new Set(digits).size === 1 ? 1 : 0),
);

/** Three sums of which one has to come, at one price: that of the likeliest three. */
const THREE_SUMS: Play = {
  code: 'THREE_SUMS',
  name: 'THREE_SUMS',
  group: 'board',
  mode: 'elott',
  widget: 'ladder',
  space: SUM,
  fields: [{ name: 'sums', size: 28, first: 0, min: 3, max: 10 }],
  count: { kind: 'choose', k: 3 },
  terms: [
    {
      class: 'win',
      a: ([sum]) => bitsAt([sum!]),
      b: ([sum]) => bitsAt(range(0, 27).filter((other) => other !== sum)),
      table: tableOf(1, 27, (came, others) => (came === 1 ? choose(others, 2) : 0)),
    },
  ],
  price: 1,
  odds: { win: odds4(4.26) },
  samples: [
    [0, 1, 2],
    [12, 13, 14],
  ],
  cells: CELLS,
};

export const LUCKY28: readonly Play[] = [
  sums(
    'SUM',
    'ladder',
    range(0, 27).map((sum) => ({
      ...onSum(String(sum), SUM_ODDS[Math.min(sum, 27 - sum)]!, (value) => value === sum),
      class: `sum_${sum}`,
    })),
  ),
  sums(
    'SIDES',
    'tiles',
    [
      onSum('big', 1.95, big),
      onSum('small', 1.95, (sum) => !big(sum)),
      onSum('odd', 1.95, odd),
      onSum('even', 1.95, (sum) => !odd(sum)),
    ],
    [
      ['big', 'small'],
      ['odd', 'even'],
    ],
  ),
  sums(
    'COMBOS',
    'tiles',
    [
      onSum('big_odd', 4.1, (sum) => big(sum) && odd(sum)),
      onSum('big_even', 3.5, (sum) => big(sum) && !odd(sum)),
      onSum('small_odd', 3.5, (sum) => !big(sum) && odd(sum)),
      onSum('small_even', 4.1, (sum) => !big(sum) && !odd(sum)),
    ],
    [['big_odd', 'big_even', 'small_odd', 'small_even']],
  ),
  sums('EXTREMES', 'tiles', [
    onSum('extreme_small', 16.9, (sum) => sum <= 5),
    onSum('extreme_big', 16.9, (sum) => sum >= 22),
  ]),
  sums('COLOURS', 'tiles', [
    onSum('red', 2.86, (sum) => colourOfSum(sum) === 'red'),
    onSum('green', 3.68, (sum) => colourOfSum(sum) === 'green'),
    onSum('blue', 3.68, (sum) => colourOfSum(sum) === 'blue'),
  ]),
  board({
    code: 'LEOPARD',
    group: 'board',
    widget: 'tiles',
    space: KIND,
    tiles: [{ name: 'leopard', odds: 95, wins: ([kind]) => kind === 1 }],
    cells: [cellsOf(KIND)],
  }),
  THREE_SUMS,
];
