import {
  circle,
  type Drawing,
  ellipse,
  fixed,
  line,
  type Point,
  path,
  type Ramp,
  repeat,
  smoothPath,
  spot,
  stop,
} from '../kit.ts';

const CENTRE: Point = [180, 205];
const RADIUS = 86;
const WIDEST = 31;
/** Points along the spine that shape the body. */
const STEPS = 16;

/** A fish seen from above, bent along an arc about (180, 205). */
export interface FishLook {
  /** Where on the circle the nose is, in radians, and how far round the tail is. */
  start: number;
  sweep: number;
  ramp: Ramp;
  patchFill: string;
  /** Coloured patches: share of the length from the nose, pixels to the side, radius. */
  patches: readonly { along: number; aside: number; radius: number }[];
}

/** The spine and the girth of one fish. */
function skeleton({ start, sweep }: FishLook) {
  const angleAt = (along: number) => start + sweep * along;
  /** The point `aside` pixels outwards of the spine. */
  const at = (along: number, aside = 0): Point => {
    const angle = angleAt(along);
    const reach = RADIUS + aside;
    return [CENTRE[0] + reach * Math.cos(angle), CENTRE[1] + reach * Math.sin(angle)];
  };
  const girth = (along: number) => {
    const belly = Math.sin(Math.PI * (along * 0.94 + 0.045) ** 0.62) ** 0.9;
    return WIDEST * belly * (along > 0.8 ? 1 - (along - 0.8) * 2.6 : 1);
  };
  return { angleAt, at, girth, direction: Math.sign(sweep) };
}

type Skeleton = ReturnType<typeof skeleton>;

const from = ([x, y]: Point, angle: number, length: number): Point => [
  x + length * Math.cos(angle),
  y + length * Math.sin(angle),
];

function outline({ at, girth }: Skeleton): string {
  const side = (sign: 1 | -1) =>
    Array.from({ length: STEPS + 1 }, (_, i) => at(i / STEPS, sign * Math.max(2.5, girth(i / STEPS))));
  return smoothPath([...side(1), ...side(-1).reverse()]);
}

function fin(
  bones: Skeleton,
  ramp: Ramp,
  look: { along: number; side: 1 | -1; length: number; spread: number },
) {
  const { along, side, length, spread } = look;
  const { angleAt, at, girth, direction } = bones;
  const root = at(along, girth(along) * 0.85 * side);
  const outwards = angleAt(along) + (side > 0 ? 0 : Math.PI);
  const bend = from(root, outwards + direction * side * 0.35, length);
  const tip = from(root, outwards + direction * side * 0.95, length * spread);
  const end = at(along + 0.13, girth(along + 0.13) * 0.8 * side);
  const middle: Point = [(tip[0] + end[0]) / 2, (tip[1] + end[1]) / 2];
  return path(
    `M${spot(root)}Q${spot(bend)} ${spot(tip)}Q${spot(middle)} ${spot(end)}Z`,
    ramp[4],
    'opacity=".82"',
  );
}

function tail({ angleAt, at, direction }: Skeleton, ramp: Ramp): string {
  const root = at(1);
  const backwards = angleAt(1) + (direction * Math.PI) / 2;
  const reach = (turn: number, length: number) => spot(from(root, backwards + turn, length));
  return path(
    `M${spot(root)}Q${reach(0.62, 34)} ${reach(0.55, 62)}Q${reach(0.25, 44)} ${reach(0, 30)}` +
      `Q${reach(-0.25, 44)} ${reach(-0.55, 62)}Q${reach(-0.62, 34)} ${spot(root)}Z`,
    ramp[4],
    'opacity=".9"',
  );
}

function markings(bones: Skeleton, { ramp, patches, patchFill }: FishLook): string {
  const patch = ({ along, aside, radius }: FishLook['patches'][number]) => {
    const [x, y] = bones.at(along, aside);
    const turn = (bones.angleAt(along) * 180) / Math.PI + 90;
    const [pivotX, pivotY] = bones.at(along);
    const rotate = `transform="rotate(${fixed(turn)} ${fixed(pivotX)} ${fixed(pivotY)})"`;
    return ellipse(x, y, radius, radius * 0.72, patchFill, rotate);
  };
  const scale = (row: number, column: number) => {
    const [x, y] = bones.at(0.26 + row * 0.085, (column - 2) * 12);
    return circle(x, y, 9, 'none', `stroke="${ramp[1]}" stroke-width="1.2" opacity=".22"`);
  };
  const spine = Array.from({ length: 13 }, (_, i) => bones.at((i + 2) / STEPS));
  return (
    patches.map(patch).join('') +
    repeat(7, (row) => repeat(5, (column) => scale(row, column))) +
    line(smoothPath(spine, 'open'), '#fff', 5, 'opacity=".35"')
  );
}

export function fishBody(draw: Drawing, look: FishLook): string {
  const { ink } = draw.palette;
  const { ramp } = look;
  const bones = skeleton(look);
  const body = outline(bones);
  const eye = (aside: number) => {
    const [x, y] = bones.at(0.085, aside);
    return circle(x, y, 4.2, ink) + circle(x - 1.2, y - 1.4, 1.3, '#fff');
  };
  const fins = ([1, -1] as const).map(
    (side) =>
      fin(bones, ramp, { along: 0.22, side, length: 46, spread: 1.05 }) +
      fin(bones, ramp, { along: 0.6, side, length: 22, spread: 1.1 }),
  );
  return (
    `<g opacity=".35" transform="translate(7 12)">${path(body, ink)}</g>` +
    tail(bones, ramp) +
    fins.join('') +
    path(body, draw.linear([stop(0, ramp[5]), stop(0.5, ramp[4]), stop(1, ramp[3])])) +
    `<g ${draw.clip(path(body, '#fff'))}>${markings(bones, look)}</g>` +
    eye(12) +
    eye(-12)
  );
}
