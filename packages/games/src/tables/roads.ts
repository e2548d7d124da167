/** The sides of a game of two; a tie belongs to neither. */
export type Side = 'B' | 'P' | 'T';

/** A hand as roads draw it. */
export type RoadHand = {
  readonly side: Side;
  readonly bankerPair?: boolean;
  readonly playerPair?: boolean;
};

/** A mark of the big road; ties stand on the mark before them. */
export type BigMark = RoadHand & { readonly ties: number };

/** A mark of a derived road: red says that columns repeat, blue that they do not. It foretells nothing. */
export type DerivedMark = 'red' | 'blue';

export type Placed<Mark> = { readonly column: number; readonly row: number; readonly mark: Mark };

export const ROAD_ROWS = 6;

/** Marks in columns of one side each, as long as they get. Ties before the first win stand on it. */
export function bigRoad(hands: readonly RoadHand[]): BigMark[][] {
  const columns: BigMark[][] = [];
  let leading = 0;
  for (const hand of hands) {
    const column = columns.at(-1);
    const last = column?.at(-1);
    if (hand.side === 'T') {
      if (column && last) column[column.length - 1] = { ...last, ties: last.ties + 1 };
      else leading += 1;
    } else if (last && last.side === hand.side) column!.push({ ...hand, ties: 0 });
    else columns.push([{ ...hand, ties: columns.length === 0 ? leading : 0 }]);
  }
  return columns;
}

/** Bead plate: hands top to bottom, then right. */
export const beadPlate = (hands: readonly RoadHand[]): Placed<RoadHand>[] =>
  hands.map((mark, index) => ({
    column: Math.floor(index / ROAD_ROWS),
    row: index % ROAD_ROWS,
    mark,
  }));

/** How far back a derived road compares. */
export const DERIVED_ROADS = { bigEye: 1, small: 2, cockroach: 3 } as const;

export type DerivedRoad = keyof typeof DERIVED_ROADS;

/**
 * The marks of a derived road in the order they came. It begins with the second mark of column `back + 1`, or with the
 * first of the column after it where that has one mark only.
 */
export function derivedMarks(big: readonly (readonly unknown[])[], road: DerivedRoad): DerivedMark[] {
  const back = DERIVED_ROADS[road];
  const marks: DerivedMark[] = [];
  for (const [place, column] of big.entries())
    for (let row = 0; row < column.length; row += 1) {
      if (place < back || (place === back && row === 0)) continue;
      marks.push(repeats(big, { place, row, back }) ? 'red' : 'blue');
    }
  return marks;
}

type Cell = { readonly place: number; readonly row: number; readonly back: number };

/** A new column: were the two before it, `back` apart, equally long? Further down: does the column `back` before agree? */
function repeats(big: readonly (readonly unknown[])[], { place, row, back }: Cell): boolean {
  if (row === 0) return big[place - 1]!.length === big[place - 1 - back]?.length;
  const length = big[place - back]!.length;
  return row + 1 <= length || row + 1 > length + 1;
}

/** Marks of equal kind in one column, the next kind in the next. */
export function columnsOf<Mark>(marks: readonly Mark[]): Mark[][] {
  const columns: Mark[][] = [];
  for (const mark of marks) {
    const column = columns.at(-1);
    if (column && column[0] === mark) column.push(mark);
    else columns.push([mark]);
  }
  return columns;
}

/** Puts columns on a grid of six rows; one that is too long, or meets another, turns right. */
export function layRoad<Mark>(columns: readonly (readonly Mark[])[]): Placed<Mark>[] {
  const taken = new Set<string>();
  const placed: Placed<Mark>[] = [];
  let start = -1;
  for (const marks of columns) {
    let column = start + 1;
    while (taken.has(`${column},0`)) column += 1;
    start = column;
    let row = 0;
    let turned = false;
    for (const [index, mark] of marks.entries()) {
      if (index > 0) {
        const free = !turned && row + 1 < ROAD_ROWS && !taken.has(`${column},${row + 1}`);
        if (free) row += 1;
        else {
          turned = true;
          column += 1;
        }
      }
      taken.add(`${column},${row}`);
      placed.push({ column, row, mark });
    }
  }
  return placed;
}

/** The mark that the next hand would add to each derived road, were it won by this side; undefined where it adds none. */
export function askNext(
  hands: readonly RoadHand[],
  side: 'B' | 'P',
): Readonly<Record<DerivedRoad, DerivedMark | undefined>> {
  const now = bigRoad(hands);
  const then = bigRoad([...hands, { side }]);
  const added = (road: DerivedRoad) => {
    const marks = derivedMarks(then, road);
    return marks.length > derivedMarks(now, road).length ? marks.at(-1) : undefined;
  };
  return { bigEye: added('bigEye'), small: added('small'), cockroach: added('cockroach') };
}
