import { circle, repeat } from '../kit.ts';
import type { Field } from './field.ts';

/** Lights out of focus. */
export const bokeh: Field = ({ palette, random }, { width, height }) =>
  repeat(Math.ceil(width / 22), () => {
    const radius = 5 + random() * 24;
    const opacity = (0.05 + random() * 0.12).toFixed(2);
    return circle(random() * width, random() * height * 0.85, radius, palette.glow, `opacity="${opacity}"`);
  });
