import { type Point, polygon, type Tone } from '../kit.ts';

const CENTRE: Point = [180, 205];
/** How much of the light a facet gets by facing left and up. */
const LIGHT: Point = [-0.62, -0.78];

/** The facets between two polygons of the same count, each shaded by the way it faces from the middle. */
export function facets(outer: readonly Point[], inner: readonly Point[], tone: Tone, lift = 0): string {
  return outer
    .map((corner, index) => {
      const next = (index + 1) % outer.length;
      const nextCorner = outer[next] ?? corner;
      const [from, to] = [inner[index] ?? corner, inner[next] ?? corner];
      const x = (corner[0] + nextCorner[0]) / 2 - CENTRE[0];
      const y = (corner[1] + nextCorner[1]) / 2 - CENTRE[1];
      const lit = (x * LIGHT[0] + y * LIGHT[1]) / Math.hypot(x, y);
      return polygon([corner, nextCorner, to, from], tone(0.52 + lift + lit * 0.4));
    })
    .join('');
}
