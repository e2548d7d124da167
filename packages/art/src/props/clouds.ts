import { type Drawing, line, path, place, rows, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

const PUFF =
  'M-86 26C-112 26 -118 -2 -94 -8C-94 -34 -58 -42 -46 -22C-34 -54 22 -56 30 -20C52 -36 84 -22 78 2C106 0 110 26 86 26Z';

function puff(draw: Drawing): string {
  const { key, paper } = draw.palette;
  const body = draw.linear([stop(0, paper), stop(1, key, 0.72)], 0, 0, 0, 1);
  return (
    path(PUFF, body) +
    line(
      'M-62 4C-62 -14 -40 -16 -36 -2M-4 2C-6 -24 26 -26 28 -4C28 8 12 8 12 -2',
      draw.palette.glow,
      4,
      'opacity=".55"',
    )
  );
}

/** Banks of cloud at the hero's foot and one above. */
export const clouds: Prop = {
  place: 'before',
  draw: (draw) =>
    rows([
      [56, 330, 0.92],
      [310, 342, 1.05],
      [184, 372, 1.15],
      [318, 64, 0.5],
    ])
      .map(([x, y, scale]) => place(x, y + draw.random() * 12, 0, scale, puff(draw)))
      .join(''),
};
