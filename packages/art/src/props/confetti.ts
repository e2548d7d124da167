import { place, rect, repeat } from '../kit.ts';
import type { Prop } from './prop.ts';

/** Paper that flutters round the hero, thinner over its middle. */
export const confetti: Prop = {
  place: 'before',
  draw: ({ palette, random }) => {
    const { gold, hero, paper, second } = palette;
    const inks = [hero[4], second[3], gold[3], paper];
    return repeat(46, (index) => {
      const angle = random() * 2 * Math.PI;
      const reach = 0.72 + random() * 0.6;
      const x = 180 + Math.cos(angle) * 168 * reach;
      const y = 196 + Math.sin(angle) * 190 * reach;
      const wide = 5 + random() * 8;
      const ink = inks[index % inks.length] ?? paper;
      return place(x, y, random() * 180, 1, rect(0, 0, wide, wide * 1.7, ink, 'rx="1.5"'));
    });
  },
};
