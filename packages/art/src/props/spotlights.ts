import { down, path, rows, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

/** Three cones of light from above. */
export const spotlights: Prop = {
  place: 'behind',
  draw: (draw) => {
    const { key } = draw.palette;
    const beam = draw.linear([stop(0, key, 0.5), stop(1, key, 0)], ...down);
    return rows([
      [30, -30, 150],
      [180, 180, 190],
      [330, 390, 150],
    ])
      .map(([lamp, foot, wide]) =>
        path(
          `M${lamp - 12} 0H${lamp + 12}L${180 + (180 - foot) * 0.5 + wide / 2} 400H${180 + (180 - foot) * 0.5 - wide / 2}Z`,
          beam,
        ),
      )
      .join('');
  },
};
