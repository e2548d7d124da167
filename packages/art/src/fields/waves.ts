import { line, repeat } from '../kit.ts';
import type { Field } from './field.ts';

const RADIUS = 40;

/** Rows of nested arcs, as on a lacquered box. */
export const waves: Field = (draw, { width, height }) => {
  const arc = (x: number, y: number, radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0`;
  const columns = Math.ceil((width + 80) / (RADIUS * 2)) + 1;
  const rowCount = Math.ceil((height + 40) / (RADIUS * 0.5));
  return repeat(rowCount, (row) =>
    repeat(columns, (column) => {
      const x = (column - 1) * RADIUS * 2 + (row % 2) * RADIUS;
      const y = (row + 1) * RADIUS * 0.5;
      const arcs = arc(x, y, RADIUS) + arc(x, y, RADIUS * 0.55);
      return line(arcs, draw.palette.key, 1.4, 'opacity=".1"');
    }),
  );
};
