import { fixed, line, repeat } from '../kit.ts';
import type { Field } from './field.ts';

const COLUMNS = 29;
const ROWS = 8;

/** A floor in perspective. */
export const grid: Field = (draw, { width, height, x, y }) => {
  const { key } = draw.palette;
  const horizon = y - 50;
  const column = (index: number) =>
    line(`M${x} ${horizon}L${x + (index - (COLUMNS - 1) / 2) * 92} ${height + 20}`, key, 1.2, 'opacity=".2"');
  const row = (index: number) => {
    const depth = ((index + 1) / ROWS) ** 2.1;
    return line(`M-10 ${fixed(horizon + depth * (height - y + 70))}H${width + 10}`, key, 1.2, 'opacity=".2"');
  };
  return repeat(COLUMNS, column) + repeat(ROWS, row);
};
