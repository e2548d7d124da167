import { circle } from '../kit.ts';
import type { Field } from './field.ts';

export const halo: Field = ({ palette }, { x, y }) =>
  circle(x, y, 128, palette.glow, 'opacity=".30"') +
  circle(x, y, 168, palette.glow, 'opacity=".13"') +
  circle(x, y, 214, palette.glow, 'opacity=".08"');
