import { bitsAt, runOf } from '../bits.ts';
import type { Play } from '../play.ts';
import { range } from '../space.ts';
import { ANY_ROW, board, inRows, linear, odds4, row, rows, tableOf } from './build.ts';
import { alone, exact, type Part, partOf, permuted, prizesSpace, run, tailPart } from './numbers.ts';

/** Thai lottery and what is played by its rules: Hanoi on the north's prizes, Lao on four digits. */

/** Prizes of a Thai draw by their places. */
const FIRST = 0;
const FRONT = [1, 2];
const BACK = [3, 4];
const TWO = 5;

const top3 = tailPart('top3', 3, FIRST);
const top2 = tailPart('top2', 2, FIRST);
const bottom2 = tailPart('bottom2', 2, TWO);

/** One of the two numbers of three digits; each hit pays. */
const threes = (code: string, places: readonly number[]): Play => ({
  ...exact(code, 'three', top3, 400),
  space: prizesSpace(code.toLowerCase(), 3, 2, (numbers) => places.map((place) => numbers[place]!)),
  terms: [{ class: 'win', at: (outcome) => outcome.filter((number) => number !== -1) }],
  cells: [
    {
      code: code.toLowerCase(),
      size: 1000,
      at: (number) => alone(number, 0, 2),
      times: 2,
    },
  ],
});

/** Two different digits that are both among the top three. */
const ANY2_TOP: Play = {
  ...run('ANY2_TOP', 'run', top3, 12),
  fields: row('digits', 10, 0, 2),
  count: { kind: 'choose', k: 2 },
  terms: [
    {
      class: 'win',
      a: bitsAt,
      table: tableOf(3, 0, (came) => (came * (came - 1)) / 2),
    },
  ],
};

/** A digit in its place. */
const positions = (code: string, part: Part): Play => {
  const places = range(0, part.digits - 1);
  return {
    code,
    name: code,
    group: 'run',
    mode: 'sea',
    widget: 'rows',
    space: { ...part.space, each: () => part.space.each([]) },
    fields: rows(
      places.map((place) => `p${place + 1}`),
      10,
      0,
      ANY_ROW(10),
    ),
    count: { kind: 'choose', k: 1 },
    terms: [{ class: 'win', a: (outcome) => inRows(outcome, places, 10), table: linear(part.digits) }],
    price: 1,
    odds: { win: odds4(9.2) },
    cells: [part.cells],
    covers: 'position',
    cover: places.map((place) => ({ mask: runOf(10 * place, 10), most: 7 })),
  };
};

/** On the last two digits of the first prize; high is 50 to 99. */
const SIDES_TOP = board({
  code: 'SIDES_TOP',
  group: 'run',
  mode: 'sea',
  widget: 'tiles',
  space: top2.space,
  tiles: [
    { name: 'big', class: 'side', odds: 1.9, wins: ([tens]) => tens! >= 5 },
    { name: 'small', class: 'side', odds: 1.9, wins: ([tens]) => tens! < 5 },
    { name: 'odd', class: 'side', odds: 1.9, wins: ([, ones]) => ones! % 2 === 1 },
    { name: 'even', class: 'side', odds: 1.9, wins: ([, ones]) => ones! % 2 === 0 },
  ],
  cells: [top2.cells],
  sides: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
});

export const THAI: readonly Play[] = [
  exact('TOP3', 'three', top3, 900),
  permuted('TOD3', 'three', top3, 130),
  exact('TOP2', 'two', top2, 90),
  exact('BOTTOM2', 'two', bottom2, 90),
  threes('FRONT3', FRONT),
  threes('BOTTOM3', BACK),
  run('RUN_TOP', 'run', top3, 3.2),
  run('RUN_BOTTOM', 'run', bottom2, 4.2),
  ANY2_TOP,
  positions('POS_TOP', top3),
  positions('POS_BOTTOM', bottom2),
  SIDES_TOP,
];

/** The special prize of the north is the top, the last two digits of its first prize the bottom. */
const hanoiTop3 = tailPart('top3', 3, 0);
const hanoiTop4 = tailPart('top4', 4, 0);
const hanoiBottom2 = tailPart('bottom2', 2, 1);

export const HANOI: readonly Play[] = [
  exact('EXACT4', 'four', hanoiTop4, 6000),
  permuted('ANY4', 'four', hanoiTop4, 200),
  exact('TOP3', 'three', hanoiTop3, 850),
  permuted('TOD3', 'three', hanoiTop3, 120),
  exact('TOP2', 'two', tailPart('top2', 2, 0), 92),
  exact('BOTTOM2', 'two', hanoiBottom2, 92),
  run('RUN_TOP', 'run', hanoiTop3, 3.2),
  run('RUN_BOTTOM', 'run', hanoiBottom2, 4.2),
];

const laoLast3 = tailPart('last3', 3, 0);
const laoLast2 = tailPart('last2', 2, 0);
const laoFirst2 = partOf('first2', 2, ([number]) => Math.floor(number! / 100));

export const LAO: readonly Play[] = [
  exact('EXACT4', 'four', tailPart('four', 4, 0), 6000),
  exact('EXACT3', 'three', laoLast3, 750),
  permuted('ANY3', 'three', laoLast3, 110),
  exact('EXACT2_LAST', 'two', laoLast2, 85),
  exact('EXACT2_FIRST', 'two', laoFirst2, 85),
  run('RUN_LAST2', 'run', laoLast2, 4),
  run('RUN_FIRST2', 'run', laoFirst2, 4),
];
