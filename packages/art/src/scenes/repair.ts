import { createNoise2D } from 'simplex-noise';
import {
  centred,
  circle,
  colour,
  type Drawing,
  documentOf,
  down,
  ellipse,
  line,
  path,
  rect,
  repeat,
  seededRandom,
  stop,
} from '../kit.ts';
import { createSceneDrawing, ridge, sceneSize, stars } from './scene.ts';

const { width, height } = sceneSize;
const STREET = 800;
const WOOD = '#c98d52';
const WOOD_DARK = '#7c5330';
const BRAND = '#d2ed34';

interface Neighbour {
  x: number;
  wide: number;
  tall: number;
  lightness: number;
  /** Column and row of the one lit window. */
  lit?: readonly [column: number, row: number];
}

const NEIGHBOURS: readonly Neighbour[] = [
  { x: 250, wide: 180, tall: 200, lightness: 0.155 },
  { x: 470, wide: 230, tall: 300, lightness: 0.145, lit: [1, 2] },
  { x: 1240, wide: 220, tall: 260, lightness: 0.15 },
  { x: 1490, wide: 200, tall: 180, lightness: 0.145, lit: [0, 0] },
];

function neighbour({ x, wide, tall, lightness, lit }: Neighbour): string {
  const y = STREET - tall;
  const walls = `M${x} ${STREET}V${y}L${x + wide / 2} ${y - wide * 0.42}L${x + wide} ${y}V${STREET}Z`;
  const pane = (column: number, row: number) => {
    const isLit = lit?.[0] === column && lit[1] === row;
    const fill = isLit ? '#ffc978' : colour(lightness + 0.05, 0.035, 266);
    return rect(x + 22 + column * 54, y + 34 + row * 78, 26, 38, fill, 'rx="3"');
  };
  return (
    path(walls, colour(lightness, 0.035, 268)) +
    repeat(Math.floor(wide / 54), (column) => repeat(Math.floor(tall / 84), (row) => pane(column, row)))
  );
}

/** The house of the logo: two of its windows are lit. */
function house(draw: Drawing): string {
  const warm = draw.linear([stop(0, '#ffe3a6'), stop(1, '#ff9e4d')], ...down);
  const pane = (column: number, row: number) => {
    const isLit = (column === 1 && row === 0) || (column === 2 && row === 1);
    const [x, y] = [748 + column * 112, 470 + row * 120];
    return (
      rect(x, y, 84, 88, isLit ? warm : colour(0.15, 0.035, 266), 'rx="8"') +
      line(`M${x + 42} ${y}v88M${x} ${y + 44}h84`, colour(0.24, 0.05, 268), 5)
    );
  };
  return (
    path('M700 800V430L960 230L1220 430V800Z', colour(0.2, 0.045, 268)) +
    path('M660 452L960 214L1260 452L1232 484L960 268L688 484Z', colour(0.29, 0.06, 272)) +
    path('M660 452L960 214L960 268L688 484Z', colour(0.36, 0.07, 275)) +
    repeat(4, (column) => repeat(2, (row) => pane(column, row))) +
    rect(914, 716, 92, 84, colour(0.13, 0.03, 264), 'rx="8"') +
    circle(960, 372, 46, colour(0.15, 0.035, 266)) +
    rect(932, 356, 56, 11, BRAND, 'rx="3"') +
    rect(932, 377, 56, 11, BRAND, 'rx="3"')
  );
}

function scaffold(draw: Drawing): string {
  const rung = (i: number) =>
    line(`M${650 + i * 10.6} ${752 - i * 48}L${708 + i * 9.2} ${752 - i * 48}`, WOOD, 8);
  const halo = draw.radial([stop(0, '#ffc678', 0.7), stop(1, '#ffb05c', 0)], ...centred);
  const lamp = draw.radial([stop(0, '#fff9e4'), stop(0.5, '#ffd68b'), stop(1, '#f08a3c')], 0.5, 0.5, 0.6);
  return (
    line('M640 800L742 330M700 800L790 330', WOOD_DARK, 12) +
    repeat(9, rung) +
    line('M1150 800V400M1300 800V400', WOOD_DARK, 11) +
    line('M1120 560H1330M1120 690H1330', WOOD, 14) +
    line('M1150 560L1300 690M1300 560L1150 690', WOOD_DARK, 6, 'opacity=".8"') +
    line('M1225 400V444', '#8c6a3a', 4) +
    circle(1225, 486, 150, halo) +
    rect(1207, 446, 36, 9, '#8c3a16', 'rx="3"') +
    ellipse(1225, 486, 38, 34, lamp) +
    rect(1207, 517, 36, 9, '#8c3a16', 'rx="3"')
  );
}

/** The house under repair at night, with a ladder and one lamp. */
export function repair(): string {
  const draw = createSceneDrawing('repair');
  const noise = createNoise2D(seededRandom('far hills'));
  const sky = draw.linear(
    [stop(0, colour(0.14, 0.035, 265)), stop(0.6, colour(0.22, 0.06, 272)), stop(1, colour(0.3, 0.08, 290))],
    ...down,
  );
  const glow = draw.radial([stop(0, '#ffb765', 0.4), stop(1, '#ff9a50', 0)], ...centred);
  const pool = draw.radial([stop(0, '#ffb765', 0.3), stop(1, '#ffb765', 0)], ...centred);
  return documentOf(
    draw,
    sceneSize,
    rect(0, 0, width, height, sky) +
      stars(draw.random, 160, 560) +
      ridge(noise, { y: 640, amplitude: 60, frequency: 0.2, row: 2, fill: colour(0.19, 0.05, 270) }) +
      circle(960, 560, 460, glow) +
      NEIGHBOURS.map(neighbour).join('') +
      house(draw) +
      scaffold(draw) +
      rect(0, STREET - 4, width, height - STREET + 4, colour(0.115, 0.025, 264)) +
      ellipse(960, 806, 460, 26, pool),
  );
}
