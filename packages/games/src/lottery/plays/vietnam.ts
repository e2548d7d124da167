import { bitsAt, runOf } from '../bits.ts';
import type { DrawNumbers, Outcome, Play, Space } from '../play.ts';
import { range, tailsSpace } from '../space.ts';
import { choose } from '../ways.ts';
import { board, linear, numberCells, odds4, row, type Tile, tableOf } from './build.ts';
import { exact, type Part, tailPart } from './numbers.ts';

/** The bets of Vietnam. The north and the other two regions differ in prizes, prices and odds. */

type Region = {
  /** Where prizes of at least so many digits end: those before it, special prize first. */
  readonly results: Readonly<Record<2 | 3 | 4, number>>;
  /** The prizes of two digits (G7 in the north, G8) and of three (G6, G7). */
  readonly heads: readonly number[];
  readonly threes: readonly number[];
  readonly ecoPrice: number;
  readonly together: readonly [number, number, number];
  readonly away: readonly [number, number, number];
};

const NORTH: Region = {
  results: { 2: 27, 3: 23, 4: 20 },
  heads: [23, 24, 25, 26],
  threes: [20, 21, 22],
  ecoPrice: 23,
  together: [17, 75, 330],
  away: [2.8, 8.8, 16],
};

const SOUTH: Region = {
  results: { 2: 18, 3: 17, 4: 16 },
  heads: [17],
  threes: [16],
  ecoPrice: 15,
  together: [35, 230, 1650],
  away: [1.95, 4.2, 6.2],
};

const SPECIAL = 0;
const FIRST = 1;
const MARKS_MAX = 20;

const tails = (digits: number, prizes: readonly number[]) => (numbers: DrawNumbers) =>
  prizes.map((prize) => numbers[prize]! % 10 ** digits);

const sea = (code: string, group: string) => ({ code, name: code, group, mode: 'sea' as const });

/** Numbers that come at least so often, for every number of times: each hit counts. */
const everyHit = (times: number) =>
  range(1, times).map((least) => ({
    class: 'win',
    a: (outcome: Outcome) =>
      bitsAt(outcome.filter((tail) => outcome.filter((other) => other === tail).length >= least)),
    table: linear(times),
  }));

/** Two digits that any of some prizes may end with; hits multiply. A cell is what one hit costs. */
function pairs(
  code: string,
  group: string,
  cell: string,
  prizes: readonly number[],
  price: number,
  odds: number,
): Play {
  return {
    ...sea(code, group),
    widget: 'grid',
    space: tailsSpace(cell, 100, prizes.length, tails(2, prizes), true),
    fields: row('numbers', 100, 0, 1),
    count: { kind: 'choose', k: 1 },
    terms: everyHit(prizes.length),
    price,
    odds: { win: odds4(odds) },
    // All numbers are as likely.
    samples: [[0], [77]],
    cells: [numberCells(cell, 2, (number) => [number], prizes.length)],
  };
}

/** Typed numbers of three or four digits that any of some prizes may end with. */
function longer(
  code: string,
  group: string,
  digits: 3 | 4,
  cell: string,
  prizes: readonly number[],
  price: number,
  odds: number,
): Play {
  return {
    ...sea(code, group),
    widget: 'keypad',
    space: tailsSpace(cell, 10 ** digits, prizes.length, tails(digits, prizes), true),
    fields: [],
    list: { digits },
    count: { kind: 'list' },
    terms: [{ class: 'win', at: (outcome) => outcome }],
    price,
    odds: { win: odds4(odds) },
    cells: [numberCells(cell, digits, (number) => [number], prizes.length)],
  };
}

/** Different numbers that all come (xiên): a number that comes twice counts once. */
const together = (k: number, space: Space, odds: number): Play => ({
  ...sea(`XIEN_${k}`, 'xien'),
  widget: 'grid',
  space,
  fields: row('numbers', 100, 0, k, MARKS_MAX),
  count: { kind: 'choose', k },
  terms: [{ class: 'win', a: bitsAt, table: tableOf(MARKS_MAX, 0, (came) => choose(came, k)) }],
  price: 1,
  odds: { win: odds4(odds) },
});

/** Different numbers of which none comes (trượt). */
const away = (k: number, space: Space, odds: number): Play => ({
  ...together(k, space, odds),
  ...sea(`TRUOT_${k}`, 'truot'),
  terms: [
    {
      class: 'win',
      a: (outcome) => runOf(0, 100) ^ bitsAt(outcome),
      table: tableOf(MARKS_MAX, 0, (missed) => choose(missed, k)),
    },
  ],
});

/** The tens or the ones digit of the special prize. */
const digitOf = (code: string, { space, cells }: Part, place: 0 | 1): Play => ({
  ...sea(code, 'de'),
  widget: 'row',
  space: { ...space, each: () => space.each([]) },
  fields: row('digits', 10, 0, 1),
  count: { kind: 'choose', k: 1 },
  terms: [{ class: 'win', a: (outcome) => bitsAt([outcome[place]!]), table: linear(1) }],
  price: 1,
  odds: { win: odds4(9.5) },
  cells: [cells],
  covers: 'position',
  cover: [{ mask: runOf(0, 10), most: 7 }],
});

const SUM_ODDS = [95, 47.5, 31.66, 23.75, 19, 15.83, 13.57, 11.87, 10.55, 9.5];
const FAN_PAIRS = [
  [1, 2],
  [2, 3],
  [3, 4],
  [1, 4],
] as const;

/** Boards on the last two digits of the special prize. */
function boards({ space, cells }: Part): readonly Play[] {
  const onTail = (name: string, odds: number, hit: string, holds: (tail: number) => boolean): Tile => ({
    name,
    class: hit,
    odds,
    wins: ([tens, ones]) => holds(10 * tens! + ones!),
  });
  const told = (code: string, widget: Play['widget'], tiles: readonly Tile[], sides?: readonly string[][]) =>
    board({
      code,
      group: 'special',
      mode: 'sea',
      widget,
      space,
      tiles,
      cells: [cells],
      ...(sides && { sides }),
    });
  const fan = (tail: number) => tail % 4 || 4;
  return [
    told(
      'SIDES_2DB',
      'tiles',
      [
        onTail('tai', 1.95, 'side', (tail) => tail >= 50),
        onTail('xiu', 1.95, 'side', (tail) => tail < 50),
        onTail('le', 1.95, 'side', (tail) => tail % 2 === 1),
        onTail('chan', 1.95, 'side', (tail) => tail % 2 === 0),
      ],
      [
        ['tai', 'xiu'],
        ['le', 'chan'],
      ],
    ),
    told(
      'TONG',
      'ladder',
      range(0, 18).map((sum) =>
        onTail(
          String(sum),
          SUM_ODDS[Math.min(sum, 18 - sum)]!,
          `sum_${sum}`,
          (tail) => Math.floor(tail / 10) + (tail % 10) === sum,
        ),
      ),
    ),
    told(
      'FAN',
      'tiles',
      range(1, 4).map((rest) => onTail(`fan_${rest}`, 3.85, 'fan', (tail) => fan(tail) === rest)),
    ),
    told(
      'KWOK',
      'tiles',
      FAN_PAIRS.map(([one, other]) =>
        onTail(`kwok_${one}${other}`, 1.95, 'kwok', (tail) =>
          [one, other].includes(fan(tail) as 1 | 2 | 3 | 4),
        ),
      ),
      [
        ['kwok_12', 'kwok_34'],
        ['kwok_23', 'kwok_14'],
      ],
    ),
  ];
}

function playsOf(region: Region): readonly Play[] {
  const { results, heads, threes } = region;
  const [two, three, four] = [results[2], results[3], results[4]].map((count) => range(0, count - 1)) as [
    number[],
    number[],
    number[],
  ];
  const special2 = tailPart('db2', 2, SPECIAL);
  const appear = tailsSpace('tails', 100, two.length, tails(2, two), false);
  return [
    // The price makes 99.5 fair for the house: 27 (or 18) results at 23 would return 117 %.
    pairs('LO_2', 'lo', 'lo2', two, two.length, 99.5),
    pairs('LO_2_ECO', 'lo', 'lo2', two, region.ecoPrice, 80),
    longer('LO_3', 'lo', 3, 'lo3', three, three.length, 960),
    longer('LO_4', 'lo', 4, 'lo4', four, four.length, 9000),
    exact('DE_DB', 'de', special2, 95),
    pairs('DE_DAU', 'de', 'heads', heads, heads.length, 95),
    pairs('DE_DAU_DUOI', 'de', 'heads_special', [SPECIAL, ...heads], heads.length + 1, 95),
    exact('DE_G1', 'de', tailPart('g1_2', 2, FIRST), 95),
    digitOf('DAU', special2, 0),
    digitOf('DUOI', special2, 1),
    exact('CANG3_DB', 'cang', tailPart('db3', 3, SPECIAL), 900),
    longer('CANG3_DAU', 'cang', 3, 'threes', threes, threes.length, 900),
    exact('CANG4_DB', 'cang', tailPart('db4', 4, SPECIAL), 8800),
    ...region.together.map((odds, at) => together(2 + at, appear, odds)),
    ...region.away.map((odds, at) => away([4, 8, 10][at]!, appear, odds)),
    ...boards(special2),
  ];
}

export const VN_NORTH: readonly Play[] = playsOf(NORTH);
/** The centre and the south. */
export const VN_SOUTH: readonly Play[] = playsOf(SOUTH);
