import { bitsAt } from '../bits.ts';
import type { OddsTable, Outcome, Play } from '../play.ts';
import { cellsOf, placesSpace, range } from '../space.ts';
import { combinations } from '../ways.ts';
import { board, odds4, type Tile, tableOf } from './build.ts';

/** Three dice: a board at fixed odds, and the same bets at a series. */

const DICE = placesSpace('dice', { length: 3, values: range(1, 6), repeats: true }, [[0, 1, 2]]);
const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
const CELLS = [cellsOf(DICE)];
const FACES = range(1, 6);

const times = (outcome: Outcome, face: number) => outcome.filter((die) => die === face).length;
const isTriple = (outcome: Outcome) => new Set(outcome).size === 1;

const SUM_ODDS = [205.2, 68.4, 34.2, 20.52, 13.68, 9.77, 8.2, 7.6];

/** Sums mirror: 3 pays as 18. */
const sumTiles: readonly Tile[] = range(3, 18).map((sum) => ({
  name: String(sum),
  class: `sum_${sum}`,
  odds: SUM_ODDS[Math.min(sum - 3, 18 - sum)]!,
  wins: (outcome) => total(outcome) === sum,
}));

const sideTiles = (odds: number, loses: (outcome: Outcome) => boolean): readonly Tile[] => [
  { name: 'big', class: 'side', odds, wins: (outcome) => total(outcome) > 10 && !loses(outcome) },
  { name: 'small', class: 'side', odds, wins: (outcome) => total(outcome) <= 10 && !loses(outcome) },
];

const parityTiles: readonly Tile[] = [
  { name: 'odd', class: 'side', odds: 1.95, wins: (outcome) => total(outcome) % 2 === 1 },
  { name: 'even', class: 'side', odds: 1.95, wins: (outcome) => total(outcome) % 2 === 0 },
];

const sets = (size: number) => [...combinations(FACES, size)];
const named = (faces: readonly number[]) => faces.join('');

const BOARDS = {
  SUM: sumTiles,
  SIDES: [...sideTiles(1.95, () => false), ...parityTiles],
  SIDES_TRIPLES_LOSE: sideTiles(1.98, isTriple),
  ANY_TRIPLE: [{ name: 'any_triple', odds: 33.6, wins: isTriple }],
  TRIPLE: FACES.map((face) => ({
    name: named([face, face, face]),
    class: 'triple',
    odds: 202,
    wins: (outcome) => times(outcome, face) === 3,
  })),
  THREE_DIFFERENT: sets(3).map((faces) => ({
    name: named(faces),
    class: 'different',
    odds: 33.6,
    wins: (outcome) => faces.every((face) => outcome.includes(face)),
  })),
  ANY_STRAIGHT: [
    {
      name: 'any_straight',
      odds: 8.4,
      wins: (outcome) => {
        const [low, middle, high] = outcome.toSorted((x, y) => x - y) as [number, number, number];
        return middle === low + 1 && high === low + 2;
      },
    },
  ],
  PAIR: FACES.map((face) => ({
    name: named([face, face]),
    class: 'pair',
    odds: 13.6,
    wins: (outcome) => times(outcome, face) === 2,
  })),
  TWO_DIFFERENT: sets(2).map((faces) => ({
    name: named(faces),
    class: 'different',
    odds: 6.72,
    wins: (outcome) => faces.every((face) => outcome.includes(face)),
  })),
  SINGLE: FACES.map((face) => ({
    name: String(face),
    class: 'single',
    odds: 2.25,
    wins: (outcome) => outcome.includes(face),
  })),
} satisfies Readonly<Record<string, readonly Tile[]>>;

const SIDES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  SIDES: [
    ['big', 'small'],
    ['odd', 'even'],
  ],
  SIDES_TRIPLES_LOSE: [['big', 'small']],
};

const ELOTT: readonly Play[] = Object.entries(BOARDS).map(([code, tiles]) =>
  board({
    code,
    group: 'board',
    widget: code === 'SUM' ? 'ladder' : code.startsWith('SIDES') ? 'tiles' : 'dice',
    space: DICE,
    tiles,
    cells: CELLS,
    ...(SIDES[code] && { sides: SIDES[code] }),
  }),
);

/** A pair and another face: chosen apart. */
const pairAndSingle = (odds: OddsTable | 'series'): Play => ({
  code: 'PAIR_SINGLE',
  name: 'PAIR_SINGLE',
  group: 'board',
  mode: 'elott',
  widget: 'dice',
  space: DICE,
  fields: [
    { name: 'pairs', size: 6, first: 1, min: 1, max: 6 },
    { name: 'singles', size: 6, first: 1, min: 1, max: 6 },
  ],
  count: { kind: 'both', k: [1, 1] },
  terms: [
    {
      class: 'win',
      a: (outcome) => bitsAt(FACES.filter((face) => times(outcome, face) === 2).map((face) => face - 1)),
      b: (outcome) =>
        bitsAt(
          new Set(outcome).size === 2
            ? FACES.filter((face) => times(outcome, face) === 1).map((face) => 5 + face)
            : [],
        ),
      table: tableOf(1, 1, (a, b) => a * b),
    },
  ],
  price: 1,
  odds,
  cells: CELLS,
});

/** The winning rolls of each class of a board. */
function chanceOf(tiles: readonly Tile[]): Record<string, readonly [number, number]> {
  return Object.fromEntries(
    tiles.map((tile) => {
      const rolls = [...DICE.each([])].filter(([outcome]) => tile.wins(outcome, 0)).length;
      return [tile.class ?? tile.name, [rolls, 216] as const];
    }),
  );
}

/** Prizes by series for the bets that have an official prize. */
const LOTT: readonly Play[] = [
  ...ELOTT.filter(({ code }) => !code.startsWith('SIDES') && code !== 'SINGLE').map(
    (play): Play => ({
      ...play,
      code: `LOTT_${play.code}`,
      mode: 'lott',
      group: 'series',
      odds: 'series',
      chance: chanceOf(BOARDS[play.code as keyof typeof BOARDS]),
    }),
  ),
  {
    ...pairAndSingle('series'),
    code: 'LOTT_PAIR_SINGLE',
    mode: 'lott',
    group: 'series',
    chance: { win: [3, 216] },
  },
];

export const K3: readonly Play[] = [...ELOTT, pairAndSingle({ win: odds4(67) }), ...LOTT];
