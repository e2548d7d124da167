import {
  circle,
  colour,
  type Drawing,
  ellipse,
  line,
  type Point,
  repeat,
  shadow,
  smoothPath,
  sphere,
} from '../kit.ts';
import { cross, mix, unit, type Vector } from '../parts/space.ts';

const RADIUS = 118;
const CENTRE: Point = [180, 200];
const STEPS = 80;
/** Seams are circles cut by planes: where each faces and how far from the middle it lies. */
const SEAMS: readonly { facing: Vector; offset: number }[] = [
  { facing: [0.94, 0.34, 0.26], offset: 0 },
  { facing: [-0.34, 0.9, 0.28], offset: 0 },
  { facing: [0.94, 0.34, 0.26], offset: 0.56 },
  { facing: [0.94, 0.34, 0.26], offset: -0.56 },
];

/** The part of a seam on our side of the ball. */
function visibleRuns({ facing, offset }: (typeof SEAMS)[number]): Point[][] {
  const normal = unit(facing);
  const first = unit([-normal[1], normal[0], 0]);
  const second = cross(normal, first);
  const radius = Math.sqrt(1 - offset * offset);
  const runs: Point[][] = [[]];
  for (let step = 0; step <= STEPS; step++) {
    const angle = (step / STEPS) * 2 * Math.PI;
    const round = mix(first, radius * Math.cos(angle), second, radius * Math.sin(angle));
    const [x, y, z] = mix(normal, offset, round, 1);
    if (z > -0.02) runs.at(-1)?.push([CENTRE[0] + x * RADIUS, CENTRE[1] + y * RADIUS]);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 2);
}

export function basketball(draw: Drawing): string {
  const { hero, key } = draw.palette;
  const [x, y] = CENTRE;
  const seam = (run: Point[]) => line(smoothPath(run, 'open'), colour(0.24, 0.05, 40), 5.5);
  const grain = () =>
    circle(
      x - RADIUS + draw.random() * 2 * RADIUS,
      y - RADIUS + draw.random() * 2 * RADIUS,
      1.3,
      hero[1],
      'opacity=".3"',
    );
  const surface = repeat(60, grain) + SEAMS.flatMap(visibleRuns).map(seam).join('');
  return (
    shadow(draw, 184, 334, 100, 14) +
    line('M60 96Q180 30 300 96', key, 3, 'opacity=".42" stroke-dasharray="2 10"') +
    sphere(draw, x, y, RADIUS, hero) +
    `<g ${draw.clip(circle(x, y, RADIUS, '#fff'))}>${surface}</g>` +
    ellipse(138, 140, 28, 14, '#fff', 'opacity=".5" transform="rotate(-34 138 140)"')
  );
}
