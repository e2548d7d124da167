import { createNoise2D } from 'simplex-noise';
import { type Point, path, repeat, smoothPath } from '../kit.ts';
import type { Field } from './field.ts';

const POINTS = 14;

/** Layers of water or dunes. */
export const strata: Field = (draw, { width, height, y }) => {
  const noise = createNoise2D(draw.random);
  const { groundDark, groundLight } = draw.palette;
  return repeat(7, (layer) => {
    const points = Array.from({ length: POINTS + 1 }, (_, i): Point => {
      return [(i * width) / POINTS, y - 70 + layer * 54 + noise(i * 0.2, layer * 0.7) * 28];
    });
    const outline = `${smoothPath(points, 'open')}L${width} ${height}L0 ${height}Z`;
    return path(outline, layer % 2 ? groundDark : groundLight, 'opacity=".24"');
  });
};
