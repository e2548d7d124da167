import { onEllipse, polygon, repeat } from '../kit.ts';
import type { Field } from './field.ts';

export const rays: Field = (draw, { width, height, x, y }) => {
  const count = 12 + Math.floor(draw.random() * 5);
  const start = draw.random() * 6;
  const reach = width + height;
  return repeat(count, (index) => {
    const from = start + (index * 2 * Math.PI) / count;
    const to = from + (Math.PI / count) * 0.85;
    const ray = [[x, y] as const, onEllipse(from, reach, reach, [x, y]), onEllipse(to, reach, reach, [x, y])];
    return polygon(ray, draw.palette.glow, 'opacity=".11"');
  });
};
