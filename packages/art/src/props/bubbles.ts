import { circle, type Drawing, repeat, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

function bubble(draw: Drawing, x: number, y: number, radius: number): string {
  const { key } = draw.palette;
  const skin = draw.radial([stop(0, key, 0.05), stop(0.72, key, 0.12), stop(1, key, 0.6)], 0.5, 0.5, 0.5);
  return circle(x, y, radius, skin) + circle(x - radius * 0.34, y - radius * 0.36, radius * 0.2, '#fff');
}

/** Two strings of bubbles that rise along the sides. */
export const bubbles: Prop = {
  place: 'before',
  draw: (draw) =>
    repeat(9, (index) => {
      const side = index % 2 ? 34 : 326;
      const x = side + (draw.random() - 0.5) * 46;
      return bubble(draw, x, 356 - index * 36, 18 - index * 1.3 + draw.random() * 5);
    }),
};
