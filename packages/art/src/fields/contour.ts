import { createNoise2D } from 'simplex-noise';
import { fixed, line, onEllipse, repeat, smoothPath } from '../kit.ts';
import type { Field } from './field.ts';

const POINTS = 26;

/** Height lines round the hero, as on a map. */
export const contour: Field = (draw, { width, height, x, y }) => {
  const noise = createNoise2D(draw.random);
  const count = Math.ceil(Math.hypot(width, height) / 34);
  return repeat(count, (index) => {
    const points = Array.from({ length: POINTS }, (_, i) => {
      const angle = (i / POINTS) * 2 * Math.PI;
      const relief = noise(Math.cos(angle) * 0.9 + index * 0.1, Math.sin(angle) * 0.9) * 26;
      const radius = 54 + index * 27 + relief;
      return onEllipse(angle, radius, radius * 1.04, [x, y]);
    });
    const opacity = Math.max(0.05, 0.3 - 0.016 * index);
    return line(smoothPath(points), draw.palette.key, 1.4, `opacity="${fixed(opacity)}"`);
  });
};
