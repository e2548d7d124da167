import { line, path, place, repeat, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

/** Petals in the wind. */
export const petals: Prop = {
  place: 'before',
  draw: (draw) => {
    const { paper, second } = draw.palette;
    const skin = draw.linear([stop(0, paper), stop(0.5, second[4]), stop(1, second[3])]);
    const outline = 'M0 -18C16 -16 20 2 6 18C4 13 -1 12 -5 17C-19 2 -15 -15 0 -18Z';
    return repeat(13, (index) => {
      const x = 20 + ((index * 137) % 330) + draw.random() * 16;
      const y = index % 3 === 0 ? 290 + draw.random() * 90 : 24 + draw.random() * 330;
      const aside = Math.abs(x - 180) < 90 && y > 90 && y < 290 ? 150 : 0;
      const petal = path(outline, skin) + line('M0 -12Q3 2 0 12', second[2], 1.2, 'opacity=".5"');
      return place(
        (x + aside) % 356,
        y,
        draw.random() * 360,
        +(0.7 + draw.random() * 0.75).toFixed(2),
        petal,
      );
    });
  },
};
