import { circle, fixed, repeat } from '../kit.ts';
import type { Field } from './field.ts';

export const orbits: Field = (draw, { width, height, x, y }) => {
  const { random } = draw;
  const { key } = draw.palette;
  const turn = fixed(-26 + random() * 12);
  const orbit = (index: number) => {
    const radius = 70 + index * 48;
    const shape = `cx="${x}" cy="${y}" rx="${radius}" ry="${fixed(radius * 0.36)}" transform="rotate(${turn} ${x} ${y})"`;
    const opacity = (0.36 - 0.045 * index).toFixed(2);
    return `<ellipse ${shape} fill="none" stroke="${key}" stroke-width="1.4" opacity="${opacity}"/>`;
  };
  const star = () =>
    circle(
      random() * width,
      random() * height * 0.72,
      0.7 + random() * 1.7,
      key,
      `opacity="${fixed(0.25 + random() * 0.6)}"`,
    );
  return repeat(7, orbit) + repeat(Math.ceil(width / 11), star);
};
