import { bokeh } from './bokeh.ts';
import { contour } from './contour.ts';
import type { Field } from './field.ts';
import { grid } from './grid.ts';
import { halo } from './halo.ts';
import { orbits } from './orbits.ts';
import { rays } from './rays.ts';
import { strata } from './strata.ts';
import { waves } from './waves.ts';

export const fields = { bokeh, contour, grid, halo, orbits, rays, strata, waves } satisfies Record<
  string,
  Field
>;

export type FieldName = keyof typeof fields;
