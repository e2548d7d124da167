import { type Drawing, line, type Point, polygon, shadow, sparkle, spot, stop } from '../kit.ts';

const SCALE = 1.34;
const corner = (x: number, y: number): Point => [180 + x * SCALE, 190 + y * SCALE];

const LEFT = corner(-80, -36);
const UPPER_LEFT = corner(-50, -78);
const TOP = corner(0, -84);
const UPPER_RIGHT = corner(50, -78);
const RIGHT = corner(80, -36);
const INNER_LEFT = corner(-34, -36);
const INNER_RIGHT = corner(34, -36);
const MIDDLE = corner(0, -36);
const POINT = corner(0, 100);

/** A brilliant-cut stone from the side. */
export function gem(draw: Drawing): string {
  const { hero, heroTone, paper } = draw.palette;
  const outline = [LEFT, UPPER_LEFT, TOP, UPPER_RIGHT, RIGHT, POINT].map(spot).join('L');
  const bright = draw.linear([stop(0, hero[4]), stop(1, hero[2])]);
  const clear = draw.linear([stop(0, hero[5]), stop(0.5, hero[3]), stop(1, hero[2])]);
  const dark = draw.linear([stop(0, hero[3]), stop(1, hero[0])]);
  return (
    shadow(draw, 180, 334, 84, 13) +
    polygon([LEFT, UPPER_LEFT, INNER_LEFT], heroTone(0.82)) +
    polygon([UPPER_LEFT, TOP, INNER_LEFT], paper) +
    polygon([TOP, UPPER_RIGHT, INNER_RIGHT], heroTone(0.86)) +
    polygon([TOP, INNER_RIGHT, INNER_LEFT], heroTone(0.95)) +
    polygon([UPPER_RIGHT, RIGHT, INNER_RIGHT], heroTone(0.6)) +
    polygon([LEFT, INNER_LEFT, POINT], bright) +
    polygon([INNER_LEFT, INNER_RIGHT, POINT], clear) +
    polygon([INNER_RIGHT, RIGHT, POINT], dark) +
    polygon([INNER_LEFT, MIDDLE, POINT], paper, 'opacity=".22"') +
    line(`M${outline}Z`, paper, 2, 'opacity=".55"') +
    sparkle(72, 92, 26, '#fff') +
    sparkle(292, 250, 17, '#fff', 0.9) +
    sparkle(300, 110, 9, '#fff', 0.7)
  );
}
