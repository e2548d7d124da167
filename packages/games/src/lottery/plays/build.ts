import { bitsAt, runOf } from '../bits.ts';
import { numberOf } from '../count.ts';
import type { CellSpace, Field, Outcome, Play, Space, Term, Widget } from '../play.ts';
import { PUSH } from '../play.ts';

/** 9.91 → 99,100: odds are data with at most four decimals. */
export const odds4 = (odds: number): number => Math.round(odds * 10_000);

export const listedCells = (code: string, outcomes: readonly Outcome[]): CellSpace => ({
  code,
  size: outcomes.length,
  at: (cell) => outcomes[cell]!,
});

/** A cell for each number of so many digits, as an outcome of a play. */
export const numberCells = (
  code: string,
  digits: number,
  at: (number: number) => Outcome,
  times = 1,
): CellSpace => ({ code, size: 10 ** digits, at, ...(times > 1 && { times }) });

/** Each one in the mask is a hit. */
export const linear = (most: number): readonly (readonly number[])[] =>
  Array.from({ length: most + 1 }, (_, ones) => [ones]);

/** A hit only where all of the mask are chosen. */
export const allOf = (ones: number): readonly (readonly number[])[] =>
  Array.from({ length: ones + 1 }, (_, row) => [row === ones ? 1 : 0]);

/** A table by a formula. */
export const tableOf = (
  rows: number,
  columns: number,
  hits: (a: number, b: number) => number,
): readonly (readonly number[])[] =>
  Array.from({ length: rows + 1 }, (_, a) => Array.from({ length: columns + 1 }, (_, b) => hits(a, b)));

/** One row of numbers for each name. */
export const rows = (
  names: readonly string[],
  size: number,
  first: number,
  [min, max]: readonly [number, number],
): readonly Field[] => names.map((name) => ({ name, size, first, min, max }));

export const row = (name: string, size: number, first: number, min: number, max = size): readonly Field[] => [
  { name, size, first, min, max },
];

/** No row has to be filled, one at least is: a pick of nothing holds no bet. */
export const ANY_ROW = (size: number) => [0, size] as const;

/** One thing that can be bet on. */
export type Tile = {
  readonly name: string;
  /** What its odds are told by; its name unless told. */
  readonly class?: string;
  readonly odds: number;
  readonly wins: (outcome: Outcome, row: number) => boolean;
  readonly pushes?: (outcome: Outcome, row: number) => boolean;
};

export type Board = {
  readonly code: string;
  readonly name?: string;
  readonly group: string;
  readonly widget: Widget;
  readonly space: Space;
  /** Rows with the same tiles; one unless told. */
  readonly rows?: readonly string[];
  readonly tiles: readonly Tile[];
  readonly cells?: readonly CellSpace[];
  /** Tiles by name that must not all be held. */
  readonly sides?: readonly (readonly string[])[];
  /** Tiles of which no more than 70 % may be held. */
  readonly position?: true;
  readonly mode?: 'elott' | 'sea';
};

/** A play whose unit bets are single tiles at fixed odds. */
export function board({ tiles, ...told }: Board): Play {
  const names = told.rows ?? ['tiles'];
  const size = tiles.length;
  const classOf = (tile: Tile) => tile.class ?? tile.name;
  const classes = [...new Set(tiles.map(classOf))];
  const maskOf = (holds: (tile: Tile, row: number) => boolean | undefined) =>
    bitsAt(
      names.flatMap((_, row) => tiles.flatMap((tile, at) => (holds(tile, row) ? [row * size + at] : []))),
    );
  const wins = classes.map(
    (hit): Term => ({
      class: hit,
      a: (outcome) => maskOf((tile, row) => classOf(tile) === hit && tile.wins(outcome, row)),
      table: linear(size * names.length),
    }),
  );
  const pushes: Term = {
    class: PUSH,
    a: (outcome) => maskOf((tile, row) => tile.pushes?.(outcome, row)),
    table: linear(size * names.length),
  };
  return {
    code: told.code,
    name: told.name ?? told.code,
    group: told.group,
    mode: told.mode ?? 'elott',
    widget: told.widget,
    space: told.space,
    fields: rows(names, size, 0, names.length === 1 ? [1, size] : ANY_ROW(size)),
    count: { kind: 'choose', k: 1 },
    terms: tiles.some((tile) => tile.pushes) ? [...wins, pushes] : wins,
    price: 1,
    odds: Object.fromEntries(tiles.map((tile) => [classOf(tile), odds4(tile.odds)])),
    places: tiles.map(({ name }) => name),
    placeClasses: tiles.map(classOf),
    ...(told.cells && { cells: told.cells }),
    ...coverOf(told, tiles, names.length),
  };
}

function coverOf({ sides, position }: Omit<Board, 'tiles'>, tiles: readonly Tile[], rowCount: number) {
  const size = tiles.length;
  const inRows = (mask: (from: number) => bigint, most: number) =>
    Array.from({ length: rowCount }, (_, row) => ({ mask: mask(row * size), most }));
  if (position)
    return {
      covers: 'position' as const,
      cover: inRows((from) => runOf(from, size), Math.floor((size * 7) / 10)),
    };
  if (!sides) return {};
  return {
    covers: 'sides' as const,
    cover: sides.flatMap((names) =>
      inRows(
        (from) => bitsAt(tiles.flatMap(({ name }, at) => (names.includes(name) ? [from + at] : []))),
        names.length - 1,
      ),
    ),
  };
}

/** The bits of one number in each place of an outcome, row by row; unseen places have none. */
export const inRows = (outcome: Outcome, places: readonly number[], size: number, first = 0) =>
  bitsAt(
    places.flatMap((place, row) => (outcome[place] === -1 ? [] : [row * size + outcome[place]! - first])),
  );

/** The seen digits at some places as one number, or nothing where one is unseen. */
export const tailAt = (outcome: Outcome, places: readonly number[]): readonly number[] => {
  const digits = places.map((place) => outcome[place]!);
  return digits.includes(-1) ? [] : [numberOf(digits)];
};
