import type { FieldBox } from './fields/field.ts';
import { type FieldName, fields } from './fields/index.ts';
import { centred, circle, type Drawing, rect, stop } from './kit.ts';

/** The coloured ground, its field of lines and the glow behind the hero. */
export function ground(draw: Drawing, field: FieldName, box: FieldBox): string {
  const { width, height, x, y } = box;
  const { glow, groundDark, groundLight, groundMid } = draw.palette;
  const slant = width > height ? 0.9 : 0.35;
  const wash = [stop(0, groundLight), stop(0.48, groundMid), stop(1, groundDark)];
  const halo = [stop(0, glow, 0.9), stop(0.5, glow, 0.2), stop(1, glow, 0)];
  return (
    rect(0, 0, width, height, draw.linear(wash, 0, 0, slant, 1)) +
    fields[field](draw, box) +
    circle(x, y, height * 0.44, draw.radial(halo, ...centred), 'opacity=".85"')
  );
}
