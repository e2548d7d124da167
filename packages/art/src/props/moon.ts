import { circle, rows, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

const MIDDLE = { x: 240, y: 150 };

/** A moon behind the hero, off its middle. */
export const moon: Prop = {
  place: 'behind',
  draw: (draw) => {
    const { key, paper, second } = draw.palette;
    const disc = draw.radial([stop(0, paper), stop(0.75, key), stop(1, second[4])], 0.4, 0.36, 0.7);
    const halo = draw.radial([stop(0, key, 0.5), stop(1, key, 0)], 0.5, 0.5, 0.5);
    const crater = rows([
      [-44, -34, 17],
      [30, -52, 11],
      [48, 26, 20],
      [-24, 46, 13],
    ]).map(([dx, dy, radius]) => circle(MIDDLE.x + dx, MIDDLE.y + dy, radius, second[4], 'opacity=".35"'));
    return circle(MIDDLE.x, MIDDLE.y, 190, halo) + circle(MIDDLE.x, MIDDLE.y, 116, disc) + crater.join('');
  },
};
