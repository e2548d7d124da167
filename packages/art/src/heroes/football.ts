import {
  circle,
  type Drawing,
  ellipse,
  line,
  type Point,
  polygon,
  repeat,
  shadow,
  spot,
  stop,
} from '../kit.ts';
import { cross, dot, mix, turned, unit, type Vector } from '../parts/space.ts';

const RADIUS = 118;
const CENTRE: Point = [184, 200];
const GOLDEN = (1 + Math.sqrt(5)) / 2;
/** Squared distance under which two corners of the unit icosahedron share an edge. */
const NEIGHBOUR = 1.2;

/** The twelve corners of an icosahedron: a football has a black pentagon on each. */
function corners(turn: number): Vector[] {
  const signs = [-1, 1];
  const raw = signs.flatMap((s) =>
    signs.flatMap((t): Vector[] => [
      [0, s, t * GOLDEN],
      [s, t * GOLDEN, 0],
      [t * GOLDEN, 0, s],
    ]),
  );
  return raw.map((corner) => unit(turned(unit(corner), -0.42, turn, 0.3)));
}

/** The pentagon round a corner, its edges followed along the ball in short steps. */
function pentagon(corner: Vector, neighbours: readonly Vector[]): Vector[] {
  const aside = unit([-corner[1], corner[0], 0.001]);
  const upright = cross(corner, aside);
  const angle = (v: Vector) => Math.atan2(dot(v, upright), dot(v, aside));
  const points = neighbours.map((v) => unit(mix(corner, 2, v, 1))).sort((a, b) => angle(a) - angle(b));
  return points.flatMap((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    return [0, 0.25, 0.5, 0.75].map((share) => unit(mix(from, 1 - share, to, share)));
  });
}

function seams(ink: string, turn: number): string {
  const onScreen = (v: Vector): Point => [CENTRE[0] + v[0] * RADIUS, CENTRE[1] + v[1] * RADIUS];
  const all = corners(turn);
  let drawn = '';
  for (const corner of all) {
    const neighbours = all.filter((other) => {
      const apart = mix(corner, 1, other, -1);
      return other !== corner && dot(apart, apart) < NEIGHBOUR;
    });
    const patch = pentagon(corner, neighbours);
    if (corner[2] > -0.35 && patch.every((v) => v[2] > -0.25)) drawn += polygon(patch.map(onScreen), ink);
    for (const other of neighbours) {
      const from = unit(mix(corner, 2, other, 1));
      const to = unit(mix(corner, 1, other, 2));
      if (from[2] > 0 && to[2] > -0.1)
        drawn += line(`M${spot(onScreen(from))}L${spot(onScreen(to))}`, ink, 4.5);
    }
  }
  return drawn;
}

export function football(draw: Drawing): string {
  const { hero, ink } = draw.palette;
  const [x, y] = CENTRE;
  const trail = (i: number) =>
    line(
      `M${24 + i * 10} ${290 + i * 18}Q${70 + i * 10} ${270 + i * 10} ${96 + i * 12} ${222 + i * 16}`,
      hero[4],
      8 - i * 1.4,
      `opacity="${0.8 - i * 0.15}"`,
    );
  const shade = draw.radial(
    [stop(0.15, '#fff', 0), stop(0.7, ink, 0.28), stop(1, ink, 0.78)],
    0.34,
    0.28,
    0.82,
  );
  return (
    shadow(draw, 186, 332, 100, 14) +
    repeat(4, trail) +
    circle(x, y, RADIUS, '#fff') +
    (`<g ${draw.clip(circle(x, y, RADIUS, '#fff'))}>` + seams(ink, 0.55 + draw.random() * 0.6) + `</g>`) +
    circle(x, y, RADIUS, shade) +
    ellipse(142, 134, 30, 15, '#fff', 'opacity=".7" transform="rotate(-34 142 134)"')
  );
}
