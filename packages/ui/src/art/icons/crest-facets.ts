import { onEllipse, type Point, pointList } from '../kit/shapes.ts';

const CENTRE: Point = [50, 50];
const OUTER = 44;
const INNER = 25;
/** A crest has three sides at level 0 and one more with each level. */
const SIDES_AT_START = 3;

export interface CrestFacet {
  points: string;
  /** 0 in the shade, 1 in the light from the top left. */
  light: number;
}

/** The rim of a cut stone with as many sides as the level asks for, on a canvas of 100 by 100. */
export function crestFacets(rank: number): { rim: CrestFacet[]; table: string } {
  const sides = SIDES_AT_START + Math.max(0, Math.floor(rank));
  const corner = (index: number, radius: number) =>
    onEllipse(-Math.PI / 2 + (index * 2 * Math.PI) / sides, radius, radius, CENTRE);
  const rim = Array.from({ length: sides }, (_, index): CrestFacet => {
    const [from, to] = [corner(index, OUTER), corner(index + 1, OUTER)];
    const [x, y] = [(from[0] + to[0]) / 2 - CENTRE[0], (from[1] + to[1]) / 2 - CENTRE[1]];
    const facing = (-x * 0.62 - y * 0.78) / Math.hypot(x, y);
    return {
      points: pointList([from, to, corner(index + 1, INNER), corner(index, INNER)]),
      light: +((facing + 1) / 2).toFixed(2),
    };
  });
  const table = pointList(Array.from({ length: sides }, (_, index) => corner(index, INNER)));
  return { rim, table };
}
