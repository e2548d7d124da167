import { createNoise2D } from 'simplex-noise';
import {
  centred,
  circle,
  colour,
  type Drawing,
  documentOf,
  down,
  fixed,
  line,
  path,
  place,
  type Ramp,
  rampOf,
  rect,
  repeat,
  rows,
  seededRandom,
  stop,
} from '../kit.ts';
import { createSceneDrawing, ridge, sceneSize, stars } from './scene.ts';

const { width, height } = sceneSize;
const SUN = { x: 1470, y: 560 };

function skyAndSun(draw: Drawing): string {
  const sky = draw.linear(
    [
      stop(0, colour(0.24, 0.085, 268)),
      stop(0.3, colour(0.38, 0.11, 285)),
      stop(0.5, colour(0.58, 0.13, 345)),
      stop(0.64, colour(0.75, 0.13, 45)),
      stop(0.72, colour(0.85, 0.1, 75)),
    ],
    ...down,
  );
  const haze = draw.radial(
    [stop(0, '#ffe7b8', 0.85), stop(0.45, '#ffb27a', 0.3), stop(1, '#ffb27a', 0)],
    ...centred,
  );
  return (
    rect(0, 0, width, height, sky) +
    stars(draw.random, 90, 260) +
    circle(SUN.x, SUN.y, 430, haze) +
    circle(SUN.x, SUN.y, 92, '#fff3d6')
  );
}

/** Streaks of morning cloud. */
function streaks({ random }: Drawing): string {
  return repeat(16, (index) => {
    const x = random() * width;
    const y = 300 + index * 16 + random() * 20;
    const long = 120 + random() * 320;
    const rise = fixed(6 + random() * 8);
    const outline = `M${fixed(x)} ${fixed(y)}q${fixed(long * 0.5)} -${rise} ${fixed(long)} 0q${fixed(-long * 0.5)} ${rise} ${fixed(-long)} 0Z`;
    return path(outline, '#ffd9b8', `opacity="${(0.1 + random() * 0.16).toFixed(2)}"`);
  });
}

function hills(): string {
  const noise = createNoise2D(seededRandom('dawn hills'));
  return (
    ridge(noise, { y: 560, amplitude: 70, frequency: 0.15, row: 2, fill: colour(0.55, 0.1, 350) }) +
    ridge(noise, { y: 620, amplitude: 60, frequency: 0.2, row: 6, fill: colour(0.42, 0.1, 325) }) +
    ridge(noise, { y: 690, amplitude: 52, frequency: 0.24, row: 11, fill: colour(0.3, 0.085, 300) }) +
    ridge(noise, { y: 772, amplitude: 46, frequency: 0.28, row: 17, fill: colour(0.21, 0.065, 285) })
  );
}

const ENVELOPE =
  'M0 -150C92 -150 138 -84 132 -12C126 46 62 94 34 132H-34C-62 94 -126 46 -132 -12C-138 -84 -92 -150 0 -150Z';

/** Six panels of cloth from crown to mouth, in two colours, lit from the top left. */
function envelope(draw: Drawing, ramp: Ramp, other: Ramp): string {
  const panel = (index: number) => {
    const reach = 1 - index * 0.36;
    return `<g transform="scale(${fixed(reach * 100)} 100) scale(.01)">${path(ENVELOPE, index % 2 ? other[4] : ramp[3])}</g>`;
  };
  const light = draw.radial(
    [stop(0, '#fff', 0.5), stop(0.5, '#fff', 0), stop(1, '#fff', 0)],
    0.34,
    0.26,
    0.6,
  );
  const shade = draw.linear([stop(0.35, ramp[0], 0), stop(1, ramp[0], 0.72)], 0.1, 0.1, 0.9, 0.8);
  return (
    repeat(3, panel) +
    path('M-118 30C-60 56 60 56 118 30L104 54C60 78 -60 78 -104 54Z', other[3], 'opacity=".9"') +
    path(ENVELOPE, shade) +
    path(ENVELOPE, light)
  );
}

function balloon(
  draw: Drawing,
  x: number,
  y: number,
  scale: number,
  hues: readonly [number, number],
): string {
  const [ramp, other] = [rampOf(hues[0], 'lacquer'), rampOf(hues[1])];
  const glow = draw.radial([stop(0, '#ffd98a', 0.9), stop(1, '#ffb347', 0)], ...centred);
  return place(
    x,
    y,
    0,
    scale,
    envelope(draw, ramp, other) +
      circle(0, 136, 40, glow) +
      line('M-32 132L-20 186M32 132L20 186M-12 132L-8 186M12 132L8 186', '#2b1c2e', 2.4) +
      path('M-24 186H24L19 222Q0 230 -19 222Z', colour(0.36, 0.07, 55)) +
      rect(-26, 182, 52, 9, colour(0.5, 0.09, 60), 'rx="4"') +
      line('M-21 202H21M-20 212H20', colour(0.25, 0.05, 55), 2),
  );
}

const fleet = (draw: Drawing) =>
  rows([
    [860, 470, 0.16, 300, 80],
    [1010, 250, 0.3, 200, 90],
    [1210, 410, 0.24, 22, 60],
    [1812, 560, 0.34, 160, 85],
    [1380, 190, 0.46, 285, 70],
    [1640, 330, 1.12, 20, 75],
  ])
    .map(([x, y, scale, hue, other]) => balloon(draw, x, y, scale, [hue, other]))
    .join('');

/** A village on the near hill: roofs, and windows of those who are up. */
function village({ random }: Drawing): string {
  const house = (index: number) => {
    const x = 1090 + index * 74 + random() * 26;
    const y = 806 + random() * 26;
    const wide = 38 + random() * 16;
    const wall = colour(0.17, 0.05, 285);
    const lit = random() < 0.6 ? '#ffcf7d' : colour(0.26, 0.06, 285);
    return (
      rect(x, y, wide, 70, wall) +
      path(
        `M${fixed(x - 7)} ${fixed(y)}L${fixed(x + wide / 2)} ${fixed(y - 26)}L${fixed(x + wide + 7)} ${fixed(y)}Z`,
        colour(0.23, 0.075, 20),
      ) +
      rect(x + wide * 0.2, y + 14, 9, 11, lit, 'rx="1.5"') +
      rect(x + wide * 0.58, y + 14, 9, 11, '#ffcf7d', 'rx="1.5"')
    );
  };
  return repeat(11, house);
}

function nearHill({ random }: Drawing): string {
  const grass = () => {
    const x = random() * width;
    const root = 888 + random() * 12;
    return line(
      `M${fixed(x)} ${fixed(root)}q${fixed(random() * 8 - 4)} -14 ${fixed(random() * 16 - 8)} -${fixed(18 + random() * 22)}`,
      colour(0.16, 0.045, 280),
      2.4,
    );
  };
  return (
    path('M0 900V838C260 806 520 858 820 868C1140 878 1500 842 1920 862V900Z', colour(0.13, 0.04, 282)) +
    repeat(70, grass)
  );
}

/** Balloons that set out at dawn. The left third is quiet, for text. */
export function balloons(): string {
  const draw = createSceneDrawing('balloons');
  return documentOf(
    draw,
    sceneSize,
    skyAndSun(draw) + streaks(draw) + hills() + village(draw) + nearHill(draw) + fleet(draw),
  );
}
