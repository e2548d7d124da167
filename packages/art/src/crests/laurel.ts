import { type Drawing, line, path, place, repeat, stop } from '../kit.ts';
import { CREST_MIDDLE } from './crest.ts';

const LEAF = 'M0 0C-7 -7 -7 -17 0 -25C7 -17 7 -7 0 0Z';
/** Degrees from straight down to the first leaf, and from a leaf to the next. */
const FIRST = 20;
const STEP = 12.5;

/** One branch, from the foot up the left side. */
function branch(draw: Drawing, leaves: number, darker: number): string {
  const { goldTone } = draw.palette;
  const radius = 65;
  const skin = draw.linear([stop(0, goldTone(0.82 - darker)), stop(1, goldTone(0.36 - darker))]);
  const leaf = (index: number) => {
    const angle = ((90 + FIRST + index * STEP) * Math.PI) / 180;
    const grown = 0.72 + 0.28 * Math.sin(((index + 1) / (leaves + 1)) * Math.PI);
    const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius];
    const turn = FIRST + index * STEP - 90;
    const pair = place(0, 0, -32, grown, path(LEAF, skin)) + place(0, 0, 30, grown * 0.82, path(LEAF, skin));
    return place(x, y, turn, 1, pair);
  };
  const end = ((90 + FIRST + leaves * STEP) * Math.PI) / 180;
  const stem = `M0 ${radius}A${radius} ${radius} 0 0 1 ${Math.cos(end) * radius} ${Math.sin(end) * radius}`;
  return line(stem, goldTone(0.34 - darker), 2.6) + repeat(leaves, leaf);
}

/** Two branches round the stone; the left one is in the light. */
export function laurel(draw: Drawing, leaves: number): string {
  return (
    `<g transform="translate(${CREST_MIDDLE} ${CREST_MIDDLE + 3})">${branch(draw, leaves, 0)}` +
    `<g transform="scale(-1 1)">${branch(draw, leaves, 0.1)}</g></g>`
  );
}
