import { type Drawing, onEllipse, type Point, pointList, polygon, stop } from '../kit.ts';
import { CREST_MIDDLE } from './crest.ts';

const TABLE = 0.6;
/** The table's corners keep this far inside the edges, which matters to stones with few of them. */
const INSIDE = 0.84;
const CENTRE: Point = [CREST_MIDDLE, CREST_MIDDLE];

/** How much of the light from the top left a facet gets, in 0..1. */
function lightOn(corners: readonly Point[]): number {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / corners.length - CENTRE[0];
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / corners.length - CENTRE[1];
  return ((-x * 0.62 - y * 0.78) / (Math.hypot(x, y) || 1) + 1) / 2;
}

/** A cut stone seen from above: a rim of triangles round a table that has as many sides. */
export function stone(draw: Drawing, sides: number, radius: number): string {
  const { goldTone, paper } = draw.palette;
  const corner = (index: number, reach: number) =>
    onEllipse(-Math.PI / 2 + (index * 2 * Math.PI) / sides, reach, reach, CENTRE);
  const outer = (index: number) => corner(index, radius);
  const table = Math.min(TABLE, Math.cos(Math.PI / sides) * INSIDE) * radius;
  const inner = (index: number) => corner(index + 0.5, table);
  const facet = (corners: readonly Point[], lift: number) =>
    polygon(
      corners,
      goldTone(0.16 + lightOn(corners) * 0.66 + lift),
      `stroke="${goldTone(0.2)}" stroke-width=".7"`,
    );
  let rim = '';
  for (let index = 0; index < sides; index++)
    rim +=
      facet([outer(index), outer(index + 1), inner(index)], 0) +
      facet([inner(index), outer(index + 1), inner(index + 1)], 0.1);
  const outline = Array.from({ length: sides }, (_, index) => outer(index));
  const plane = Array.from({ length: sides }, (_, index) => inner(index));
  const face = draw.linear([stop(0, paper), stop(0.5, goldTone(0.86)), stop(1, goldTone(0.62))]);
  return (
    polygon(outline, goldTone(0.1), `stroke="${goldTone(0.1)}" stroke-width="5" stroke-linejoin="round"`) +
    rim +
    polygon(plane, face) +
    `<polygon points="${pointList(outline)}" fill="none" stroke="${goldTone(0.9)}" stroke-width="1.6" stroke-linejoin="round"/>`
  );
}
