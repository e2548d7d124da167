export type RoadSide = 'big' | 'small' | 'odd' | 'even';

/**
 * Runs as columns: equal sides that follow each other stand below each other, a change begins a column, and a run that is longer
 * than a column goes on in the next.
 * @param sides oldest first
 */
export function roadOf(sides: readonly RoadSide[], depth: number): readonly (readonly RoadSide[])[] {
  const columns: RoadSide[][] = [];
  for (const side of sides) {
    const last = columns.at(-1);
    if (last && last[0] === side && last.length < depth) last.push(side);
    else columns.push([side]);
  }
  return columns;
}

/** The sides of a number among `many` from `first` on. */
export const sidesOf = (
  number: number,
  first: number,
  many: number,
): { readonly size: RoadSide; readonly parity: RoadSide } => ({
  size: number - first >= many / 2 ? 'big' : 'small',
  parity: number % 2 === 1 ? 'odd' : 'even',
});
