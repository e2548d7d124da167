import { place, rows } from '../kit.ts';
import { coin } from '../parts/coin.ts';
import type { Prop } from './prop.ts';

/** A few gold coins that fall past the hero. */
export const coins: Prop = {
  place: 'before',
  draw: (draw) =>
    rows([
      [40, 84, -32, 33],
      [322, 60, 24, 26],
      [338, 262, -18, 30],
      [24, 290, 28, 27],
      [100, 346, -12, 36],
      [276, 352, 16, 30],
    ])
      .map(([x, y, turn, radius]) =>
        place(
          x,
          y + draw.random() * 16,
          turn,
          1,
          coin(draw, 0, 0, radius, radius * (0.62 + draw.random() * 0.25)),
        ),
      )
      .join(''),
};
