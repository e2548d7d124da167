import { type Drawing, ellipse, onEllipse, type Point, path, polygon, type Ramp, stop } from '../kit.ts';

const THICK = 11;
const MARKS = 8;
/** Angle of one edge mark, in radians. */
const MARK = 0.34;

export interface ChipLook {
  ramp: Ramp;
  /** Radians the edge marks are turned by. */
  turn: number;
  radius?: number;
}

/** A gaming chip seen from the side, its face about (x, y). */
export function chip(draw: Drawing, x: number, y: number, { ramp, turn, radius = 56 }: ChipLook): string {
  const { paper } = draw.palette;
  const ry = radius * 0.4;
  const edge = (angle: number, share: number): Point => onEllipse(angle, radius * share, ry * share, [x, y]);
  const face = draw.linear([stop(0, ramp[4]), stop(0.6, ramp[3]), stop(1, ramp[2])]);
  let drawn =
    path(`M${x - radius} ${y}v${THICK}a${radius} ${ry} 0 0 0 ${2 * radius} 0v-${THICK}Z`, ramp[1]) +
    ellipse(x, y, radius, ry, face);
  for (let mark = 0; mark < MARKS; mark++) {
    const from = (mark * 2 * Math.PI) / MARKS + turn;
    const to = from + MARK;
    drawn += polygon([edge(from, 0.74), edge(from, 0.99), edge(to, 0.99), edge(to, 0.74)], paper);
    if (Math.sin((from + to) / 2) <= 0) continue;
    const [x1, y1] = edge(from, 0.99);
    const [x2, y2] = edge(to, 0.99);
    const side: Point[] = [
      [x1, y1],
      [x2, y2],
      [x2, y2 + THICK],
      [x1, y1 + THICK],
    ];
    drawn += polygon(side, paper, 'opacity=".82"');
  }
  const rim = `stroke="${paper}" stroke-width="2" opacity=".8"`;
  return drawn + ellipse(x, y, radius * 0.64, ry * 0.64, 'none', rim);
}
