import type { Cell } from './book.ts';
import type { PlaySymbol } from './machine.ts';

/** `columns[reel]` from the bottom up, as symbols fall: place 0 lies lowest. */
export type Columns = PlaySymbol[][];

/** For each reel, the places whose symbol is cleared. */
export type Marks = readonly ReadonlySet<number>[];

/** Clears the marked places; what lay above them falls, and the draw fills each reel up again, reel by reel, bottom up. */
export function tumble(columns: Columns, marks: Marks, draw: (reel: number) => PlaySymbol): PlaySymbol[][] {
  return columns.map((column, reel) => {
    const cleared = marks[reel]!;
    if (cleared.size === 0) return [];
    const added = Array.from(cleared, () => draw(reel));
    columns[reel] = [...column.filter((_, place) => !cleared.has(place)), ...added];
    return added;
  });
}

/** As a book shows a column: from top to bottom. */
export const topDown = <T>(column: readonly T[]): T[] => column.toReversed();

export const cellOf = (columns: Columns, reel: number, place: number): Cell => [
  reel,
  columns[reel]!.length - 1 - place,
];

export const cellsOf = (columns: Columns, marks: Marks): Cell[] =>
  marks.flatMap((places, reel) => Array.from(places, (place) => cellOf(columns, reel, place)));

export const noMarks = (columns: Columns): Set<number>[] => columns.map(() => new Set<number>());
