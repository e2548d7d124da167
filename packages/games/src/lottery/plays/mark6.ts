import { bitsAt, runOf } from '../bits.ts';
import type { MaskTerm, OddsTable, Outcome, Play, Space } from '../play.ts';
import { ballsSpace, cellsOf, foldedSpace, placesSpace, range, sumsOf } from '../space.ts';
import { choose } from '../ways.ts';
import { board, linear, odds4, row, type Tile, tableOf } from './build.ts';

/** Six normals and a special number of 49. */

const BALLS = range(1, 49);
const SPECIAL = placesSpace('special', { length: 7, values: BALLS, repeats: false }, [[6]]);
const CELLS = [cellsOf(SPECIAL)];
const NORMALS = ballsSpace('normals', 49, 6);
const WITH_SPECIAL = ballsSpace('normals_special', 49, 6, 1);
const SEVEN = ballsSpace('seven', 49, 7);

const COLOURS = {
  red: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  blue: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  green: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
} as const;
export type BallColour = keyof typeof COLOURS;

export const colourOfBall = (ball: number): BallColour =>
  (Object.keys(COLOURS) as BallColour[]).find((colour) =>
    (COLOURS[colour] as readonly number[]).includes(ball),
  )!;

/**
 * Animals are counted back from that of the lunar year: 1, 13, 25, 37 and 49 are of the year's own (place 0), 2, 14 … of the year
 * before it. Which animal a place stands for follows from the date of the draw.
 */
export const zodiacPlaceOf = (ball: number): number => (ball - 1) % 12;

const ANIMALS = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;
export type ZodiacAnimal = (typeof ANIMALS)[number];

/** @param lunarYear the year that began with the last lunar new year; 2020 is of the rat */
export const zodiacAnimalOf = (place: number, lunarYear: number): ZodiacAnimal =>
  ANIMALS[(((lunarYear - 2020 - place) % 12) + 12) % 12]!;

const digitSum = (ball: number) => Math.floor(ball / 10) + (ball % 10);

const special = ([, , , , , , ball]: Outcome): number => ball!;

const onSpecial = (tile: Omit<Tile, 'wins'>, holds: (ball: number) => boolean): Tile => ({
  ...tile,
  wins: (outcome) => holds(special(outcome)),
});

const ofSpecial = (
  code: string,
  widget: Play['widget'],
  tiles: readonly Tile[],
  sides?: readonly (readonly string[])[],
) => board({ code, group: 'special', widget, space: SPECIAL, tiles, cells: CELLS, ...(sides && { sides }) });

/** 49 pushes all of them. */
const sideOfSpecial = (name: string, holds: (ball: number) => boolean): Tile => ({
  ...onSpecial({ name, class: 'side', odds: 1.95 }, (ball) => ball !== 49 && holds(ball)),
  pushes: (outcome) => special(outcome) === 49,
});

const SPECIAL_SIDES = ofSpecial(
  'SPECIAL_SIDES',
  'tiles',
  [
    sideOfSpecial('big', (ball) => ball >= 25),
    sideOfSpecial('small', (ball) => ball <= 24),
    sideOfSpecial('odd', (ball) => ball % 2 === 1),
    sideOfSpecial('even', (ball) => ball % 2 === 0),
    sideOfSpecial('digits_odd', (ball) => digitSum(ball) % 2 === 1),
    sideOfSpecial('digits_even', (ball) => digitSum(ball) % 2 === 0),
    sideOfSpecial('digits_big', (ball) => digitSum(ball) >= 7),
    sideOfSpecial('digits_small', (ball) => digitSum(ball) <= 6),
    sideOfSpecial('tail_big', (ball) => ball % 10 >= 5),
    sideOfSpecial('tail_small', (ball) => ball % 10 <= 4),
  ],
  [
    ['big', 'small'],
    ['odd', 'even'],
    ['digits_odd', 'digits_even'],
    ['digits_big', 'digits_small'],
    ['tail_big', 'tail_small'],
  ],
);

/** Tiles that each stand for some balls, won where one of the seven is among them. */
function amongSeven(
  code: string,
  names: readonly string[],
  ballsOf: (tile: number) => readonly number[],
): Play {
  const play = board({
    code,
    group: 'seven',
    widget: 'tiles',
    space: SEVEN,
    tiles: names.map((name, tile) => {
      const balls = ballsOf(tile);
      return {
        name,
        class: `of_${balls.length}`,
        odds: balls.length === 4 ? 2.03 : 1.72,
        wins: (outcome) => outcome.some((ball) => balls.includes(ball)),
      };
    }),
  });
  const each: Space['each'] = (picked) => SEVEN.each(picked.flat().map(ballsOf));
  return { ...play, space: { ...SEVEN, each }, hitsMax: 7 };
}

const drawn = (outcome: Outcome) => bitsAt(outcome.slice(0, 6).map((ball) => ball - 1));
const extra = (outcome: Outcome) => bitsAt([outcome[6]! - 1]);
const notSeven = (outcome: Outcome) => runOf(0, 49) ^ bitsAt(outcome.map((ball) => ball - 1));
const notSix = (outcome: Outcome) => runOf(0, 49) ^ drawn(outcome);

function balls(
  code: string,
  k: number,
  max: number,
  space: Space,
  terms: readonly MaskTerm[],
  odds: OddsTable,
): Play {
  return {
    code,
    name: code,
    group: k === 1 ? 'normal' : code.startsWith('NOT') ? 'not_drawn' : 'together',
    mode: 'elott',
    widget: 'balls',
    space,
    fields: row('balls', 49, 1, k, max),
    count: { kind: 'choose', k },
    terms,
    price: 1,
    odds: Object.fromEntries(Object.entries(odds).map(([hit, each]) => [hit, odds4(each)])),
  };
}

const allIn = (k: number, odds: number): Play =>
  balls(
    `ALL${k}`,
    k,
    12,
    NORMALS,
    [{ class: 'win', a: drawn, table: tableOf(6, 0, (came) => choose(came, k)) }],
    { win: odds },
  );

/** None of the numbers is one of all seven: against the six alone it would return more than is staked. */
const notDrawn = (k: number, odds: number): Play =>
  balls(
    `NOT${k}`,
    k,
    16,
    SEVEN,
    [{ class: 'win', a: notSeven, table: tableOf(16, 0, (away) => choose(away, k)) }],
    { win: odds },
  );

const SUM = foldedSpace(
  'sum7',
  () => sumsOf(BALLS, 7),
  (numbers) => numbers.reduce((sum, ball) => sum + ball, 0),
);

const NOT_DRAWN_ODDS = [2.15, 2.55, 3.05, 3.65, 4.4, 5.3, 6.4, 7.8];

export const MARK6: readonly Play[] = [
  ofSpecial(
    'SPECIAL',
    'balls',
    BALLS.map((ball) =>
      onSpecial({ name: String(ball), class: 'special', odds: 47.5 }, (drawn) => drawn === ball),
    ),
  ),
  SPECIAL_SIDES,
  ofSpecial('SPECIAL_COLOUR', 'tiles', [
    onSpecial({ name: 'red', odds: 2.72 }, (ball) => colourOfBall(ball) === 'red'),
    onSpecial({ name: 'blue', odds: 2.89 }, (ball) => colourOfBall(ball) === 'blue'),
    onSpecial({ name: 'green', odds: 2.89 }, (ball) => colourOfBall(ball) === 'green'),
  ]),
  ofSpecial(
    'SPECIAL_ZODIAC',
    'tiles',
    range(0, 11).map((place) =>
      onSpecial(
        { name: `zodiac_${place}`, class: place === 0 ? 'of_5' : 'of_4', odds: place === 0 ? 9.2 : 11.5 },
        (ball) => zodiacPlaceOf(ball) === place,
      ),
    ),
  ),
  amongSeven(
    'ZODIAC',
    range(0, 11).map((place) => `zodiac_${place}`),
    (place) => BALLS.filter((ball) => zodiacPlaceOf(ball) === place),
  ),
  amongSeven(
    'TAIL',
    range(0, 9).map((tail) => `tail_${tail}`),
    (tail) => BALLS.filter((ball) => ball % 10 === tail),
  ),
  balls('NORMAL', 1, 49, NORMALS, [{ class: 'win', a: drawn, table: linear(6) }], { win: 7.8 }),
  allIn(2, 74),
  allIn(3, 850),
  allIn(4, 12_500),
  balls(
    'TWO_OF_THREE',
    3,
    12,
    NORMALS,
    [
      { class: 'two', a: drawn, b: notSix, table: tableOf(6, 12, (came, away) => choose(came, 2) * away) },
      { class: 'three', a: drawn, table: tableOf(6, 0, (came) => choose(came, 3)) },
    ],
    { two: 24, three: 100 },
  ),
  balls(
    'TWO_OR_SPECIAL',
    2,
    12,
    WITH_SPECIAL,
    [
      { class: 'normals', a: drawn, table: tableOf(6, 0, (came) => choose(came, 2)) },
      { class: 'with_special', a: drawn, b: extra, table: tableOf(6, 1, (came, hit) => came * hit) },
    ],
    { normals: 58, with_special: 40 },
  ),
  balls(
    'SPECIAL_PAIR',
    2,
    12,
    WITH_SPECIAL,
    [{ class: 'win', a: drawn, b: extra, table: tableOf(6, 1, (came, hit) => came * hit) }],
    { win: 180 },
  ),
  ...NOT_DRAWN_ODDS.map((odds, at) => notDrawn(5 + at, odds)),
  board({
    code: 'TOTAL_SIDES',
    group: 'seven',
    widget: 'tiles',
    space: SUM,
    tiles: [
      { name: 'big', odds: 1.93, wins: ([sum]) => sum! >= 175 },
      { name: 'small', odds: 1.95, wins: ([sum]) => sum! <= 174 },
      { name: 'odd', odds: 1.95, wins: ([sum]) => sum! % 2 === 1 },
      { name: 'even', odds: 1.95, wins: ([sum]) => sum! % 2 === 0 },
    ],
    cells: [cellsOf(SUM)],
    sides: [
      ['big', 'small'],
      ['odd', 'even'],
    ],
  }),
];
