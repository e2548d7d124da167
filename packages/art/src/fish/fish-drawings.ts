import { heroes } from '../heroes/index.ts';
import {
  type Brush,
  circle,
  createDrawing,
  ellipse,
  type Hue,
  line,
  paletteOf,
  path,
  place,
  type Ramp,
  rampOf,
  repeat,
  stop,
} from '../kit.ts';
import { eyeOf, type SideFish, sideFish } from './side-fish.ts';

/** Draws one kind of fish about (0, 0), 240 across at most, looking right. */
export type FishDrawing = (brush: Brush) => string;

const swims =
  (look: SideFish): FishDrawing =>
  (brush) =>
    // Room for the tail.
    place(16, 0, 0, 0.9, sideFish(brush, look));

/** One of the heroes of covers, without what it stands before. */
const hero =
  (name: 'turtle' | 'manta' | 'crab' | 'dragon', hue: Hue, second: Hue, turn = 0): FishDrawing =>
  (brush) => {
    const draw = createDrawing(
      `fish ${name} ${hue}`,
      paletteOf({ field: 220, hero: hue, second, mood: 'mid', finish: 'lacquer' }),
    );
    const drawn = place(0, 0, turn, 0.72, `<g transform="translate(-180 -205)">${heroes[name](draw)}</g>`);
    brush.definitions.push(...draw.definitions);
    return drawn;
  };

const WHITE = '#fdfbf5';
const DARK = '#151d2b';
/** Of an orca, whose black has a little blue in it. */
const BLACK: Ramp = ['#05080d', '#0b1119', '#1a2431', '#263445', '#3d4f63', '#8296aa'];

const seahorse: FishDrawing = (brush) => {
  const ramp = rampOf(58);
  const body = brush.linear([stop(0, ramp[5]), stop(0.5, ramp[3]), stop(1, ramp[2])]);
  const spine = 'M34 -60C-10 -84 -46 -40 -20 2C2 34 8 60 -16 82C-38 98 -58 78 -44 60C-34 50 -20 62 -30 70';
  return (
    path('M-34 -20Q-78 -16 -72 22Q-44 20 -22 4Z', ramp[4], `stroke="${ramp[1]}" stroke-width="3"`) +
    line(spine, ramp[1], 42) +
    line(spine, ramp[3], 35) +
    line('M26 -56C-6 -72 -32 -36 -12 0C8 30 14 58 -10 76', ramp[5], 9, 'opacity=".6"') +
    path(
      'M18 -84Q60 -92 66 -62L104 -50L102 -38L58 -34Q30 -34 20 -48Z',
      body,
      `stroke="${ramp[1]}" stroke-width="3"`,
    ) +
    repeat(4, (n) => path(`M${10 - n * 12} ${-86 + n * 6}l-10-20 16 6Z`, ramp[2])) +
    eyeOf(48, -64, 9, false)
  );
};

const puffer: FishDrawing = (brush) => {
  const ramp = rampOf(80);
  const spikes = repeat(22, (n) => {
    const angle = (n / 22) * Math.PI * 2;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return path(
      `M${x * 74 - y * 8} ${y * 66 + x * 8}L${x * 100} ${y * 92}L${x * 74 + y * 8} ${y * 66 - x * 8}Z`,
      ramp[3],
      `stroke="${ramp[1]}" stroke-width="2"`,
    );
  });
  return (
    path('M-70 -14L-112 -34Q-100 0 -112 34L-70 14Z', ramp[4], `stroke="${ramp[1]}" stroke-width="3"`) +
    spikes +
    ellipse(
      0,
      0,
      78,
      70,
      brush.radial([stop(0, WHITE), stop(0.55, ramp[4]), stop(1, ramp[2])], 0.6, 0.35, 0.8),
      `stroke="${ramp[1]}" stroke-width="3"`,
    ) +
    repeat(9, (n) => circle(-52 + (n % 5) * 20, -46 + Math.floor(n / 5) * 18, 5, ramp[1], 'opacity=".55"')) +
    ellipse(74, 14, 12, 9, '#e98f7c', `stroke="${ramp[1]}" stroke-width="3"`) +
    eyeOf(42, -16, 17, false)
  );
};

const jellyfish: FishDrawing = (brush) => {
  const ramp = rampOf(315);
  return (
    repeat(7, (n) => {
      const x = -60 + n * 20;
      return line(
        `M${x} 0Q${x + 16} 36 ${x - 6} 62T${x + 4} ${98 + (n % 3) * 8}`,
        n % 2 ? ramp[4] : ramp[3],
        6,
        'opacity=".85"',
      );
    }) +
    path(
      'M-84 6C-92 -104 92 -104 84 6Q70 22 56 6Q42 22 28 6Q14 22 0 6Q-14 22 -28 6Q-42 22 -56 6Q-70 22 -84 6Z',
      brush.linear([stop(0, ramp[5]), stop(0.6, ramp[3]), stop(1, ramp[2])], 0, 0, 0, 1),
      `stroke="${ramp[1]}" stroke-width="3"`,
    ) +
    repeat(5, (n) => circle(-44 + n * 22, -34 - (n % 2) * 16, 7, WHITE, 'opacity=".5"')) +
    line('M-58 -30Q-44 -68 -6 -72', '#fff', 8, 'opacity=".6"')
  );
};

const octopus: FishDrawing = (brush) => {
  const ramp = rampOf(8, 'lacquer');
  const arm = (n: number) => {
    const x = -62 + n * 18;
    const out = (n - 3.5) * 12;
    return line(
      `M${x} 20Q${x + out} 62 ${x + out * 1.6} 84T${x + out * 1.2} 108`,
      n % 2 ? ramp[2] : ramp[3],
      19,
    );
  };
  return place(
    0,
    0,
    0,
    0.86,
    repeat(8, arm) +
      path(
        'M-74 30C-96 -112 96 -112 74 30Q40 52 0 48Q-40 52 -74 30Z',
        brush.linear([stop(0, ramp[5]), stop(0.5, ramp[3]), stop(1, ramp[2])], 0, 0, 0, 1),
        `stroke="${ramp[1]}" stroke-width="3"`,
      ) +
      line('M-44 -40Q-30 -72 4 -74', '#fff', 9, 'opacity=".5"') +
      eyeOf(-18, 2, 15, false) +
      eyeOf(30, 2, 15, false) +
      line('M-4 30Q8 38 20 30', DARK, 4),
  );
};

const lobster: FishDrawing = (brush) => {
  const ramp = rampOf(25, 'lacquer');
  const edge = `stroke="${ramp[1]}" stroke-width="3"`;
  const claw = (side: 1 | -1) =>
    `<g transform="scale(1 ${side})">` +
    line('M30 20Q58 54 78 40', ramp[2], 12) +
    path('M66 46C60 14 96 4 116 20L92 30L116 44C104 66 76 66 66 46Z', ramp[3], edge) +
    line('M44 12Q92 2 112 -8', ramp[2], 3) +
    repeat(3, (n) => line(`M${-2 + n * 14} 16L${-12 + n * 16} 46`, ramp[2], 6)) +
    '</g>';
  return (
    claw(1) +
    claw(-1) +
    path('M-84 0L-116 -28Q-104 0 -116 28Z', ramp[3], edge) +
    repeat(5, (n) => ellipse(-74 + n * 20, 0, 15, 17 + n * 2, ramp[n % 2 ? 3 : 2], edge)) +
    ellipse(
      28,
      0,
      40,
      27,
      brush.linear([stop(0, ramp[5]), stop(0.6, ramp[3]), stop(1, ramp[2])], 0, 0, 0, 1),
      edge,
    ) +
    eyeOf(54, -12, 6, false) +
    eyeOf(54, 12, 6, false)
  );
};

const hammerhead: FishDrawing = (brush) =>
  sideFish(brush, {
    length: 190,
    height: 62,
    hue: 235,
    belly: '#e8eef4',
    tail: 'crescent',
    dorsal: 'blade',
    frown: true,
  }) +
  path(
    'M78 -46Q104 -40 102 0Q104 40 78 46Q66 42 72 20Q62 0 72 -20Q66 -42 78 -46Z',
    rampOf(235, 'lacquer')[3],
    `stroke="${rampOf(235, 'lacquer')[1]}" stroke-width="3"`,
  ) +
  eyeOf(84, -36, 7, false) +
  eyeOf(84, 36, 7, false);

const toad: FishDrawing = (brush) => {
  const ramp = rampOf('gold');
  const edge = `stroke="${ramp[0]}" stroke-width="3"`;
  const skin = brush.radial([stop(0, ramp[5]), stop(0.5, ramp[3]), stop(1, ramp[1])], 0.4, 0.3, 0.9);
  return (
    ellipse(-66, 54, 38, 22, ramp[2], edge) +
    ellipse(62, 58, 34, 20, ramp[2], edge) +
    ellipse(0, 14, 92, 66, skin, edge) +
    ellipse(0, 52, 62, 30, ramp[5], 'opacity=".8"') +
    circle(-34, -48, 26, skin, edge) +
    circle(38, -48, 26, skin, edge) +
    line('M-48 8Q4 40 58 6', ramp[0], 6) +
    repeat(8, (n) => circle(-64 + n * 18, -14 + (n % 3) * 12, 7, ramp[2], edge)) +
    circle(4, 44, 20, ramp[4], edge) +
    path('M-4 36h16v16h-16Z', ramp[1]) +
    eyeOf(-34, -50, 15, false) +
    eyeOf(38, -50, 15, false)
  );
};

const eel: FishDrawing = (brush) => {
  const ramp = rampOf(190, 'lacquer');
  const spine = 'M-104 22C-70 -46 -38 62 0 4S54 -44 86 -6';
  const bolt = (x: number, y: number, turn: number) =>
    place(
      x,
      y,
      turn,
      1,
      path('M0 -34L16 -4L6 -4L14 30L-14 -6L-3 -6Z', '#ffe066', `stroke="#fff6c8" stroke-width="2"`),
    );
  return (
    line(spine, ramp[0], 40) +
    line(spine, brush.linear([stop(0, ramp[2]), stop(1, ramp[4])]), 33) +
    line('M-100 14C-70 -46 -40 48 0 -6S52 -50 82 -14', ramp[5], 7, 'opacity=".7" stroke-dasharray="18 12"') +
    eyeOf(84, -12, 10, true) +
    bolt(-62, -62, -18) +
    bolt(20, 66, 24) +
    bolt(44, -70, 10)
  );
};

const vortex: FishDrawing = (brush) => {
  const ramp = rampOf(265, 'lacquer');
  const arm = (turn: number) =>
    place(
      0,
      0,
      turn,
      1,
      path(
        'M0 0C40 -20 96 -8 108 52C82 8 44 20 12 34C0 38 -10 10 0 0Z',
        ramp[turn % 120 ? 3 : 4],
        'opacity=".9"',
      ),
    );
  return (
    circle(0, 0, 108, brush.radial([stop(0, WHITE, 0.9), stop(0.3, ramp[4], 0.7), stop(1, ramp[2], 0)])) +
    repeat(6, (n) => arm(n * 60)) +
    circle(0, 0, 30, brush.radial([stop(0, '#fff'), stop(1, ramp[4])])) +
    circle(0, 0, 14, ramp[0])
  );
};

const bombCrab: FishDrawing = (brush) =>
  hero('crab', 345, 25)(brush) +
  circle(
    0,
    -8,
    36,
    brush.radial([stop(0, '#5b6474'), stop(1, DARK)], 0.35, 0.3, 0.8),
    `stroke="${DARK}" stroke-width="3"`,
  ) +
  line('M20 -38Q34 -62 54 -58', '#c9a66b', 6) +
  path('M54 -74l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1Z', '#ffd34d');

/** By the id of the species. */
export const fishDrawings = {
  F01: swims({
    length: 170,
    height: 96,
    hue: 45,
    tail: 'fan',
    dorsal: 'low',
    bands: [
      { at: 0.42, wide: 13, fill: WHITE },
      { at: -0.18, wide: 15, fill: WHITE },
      { at: -0.76, wide: 10, fill: WHITE },
    ],
  }),
  F02: swims({
    length: 180,
    height: 104,
    hue: 268,
    fins: 'gold',
    tail: 'fork',
    dorsal: 'low',
    bands: [{ at: -0.1, wide: 26, fill: DARK }],
  }),
  F03: swims({
    length: 150,
    height: 134,
    hue: 'gold',
    tail: 'fan',
    dorsal: 'low',
    bands: [
      { at: 0.52, wide: 9, fill: DARK },
      { at: 0.02, wide: 9, fill: DARK },
      { at: -0.5, wide: 9, fill: DARK },
    ],
  }),
  F04: seahorse,
  F05: puffer,
  F06: swims({
    length: 170,
    height: 84,
    hue: 20,
    fins: 12,
    tail: 'fan',
    dorsal: 'spines',
    bands: [0.5, 0.2, -0.1, -0.4, -0.7].map((at) => ({ at, wide: 6, fill: WHITE })),
  }),
  F07: jellyfish,
  F08: octopus,
  F09: hero('turtle', 145, 120, 112),
  F10: lobster,
  F11: swims({
    length: 150,
    height: 56,
    hue: 250,
    belly: '#e8eef6',
    tail: 'crescent',
    dorsal: 'blade',
    bill: true,
  }),
  F12: hero('manta', 262, 240, 84),
  F13: hammerhead,
  F14: swims({ length: 190, height: 104, hue: 'gold', fins: 40, tail: 'fork', dorsal: 'low', scales: true }),
  F15: swims({
    length: 210,
    height: 88,
    hue: 262,
    ramp: BLACK,
    belly: WHITE,
    tail: 'crescent',
    dorsal: 'blade',
    bands: [{ at: 0.34, wide: 7, fill: 'rgba(255,255,255,.55)' }],
  }),
  F16: swims({
    length: 220,
    height: 92,
    hue: 240,
    belly: '#eef2f6',
    tail: 'crescent',
    dorsal: 'blade',
    teeth: true,
    frown: true,
  }),
  F17: toad,
  F18: swims({ length: 226, height: 138, hue: 230, belly: '#dfeaf2', tail: 'crescent', dorsal: 'low' }),
  S01: eel,
  S02: bombCrab,
  S03: vortex,
  B01: hero('dragon', 28, 'gold'),
  B02: hero('crab', 'gold', 'gold'),
} as const satisfies Readonly<Record<string, FishDrawing>>;

export const fishNames = Object.keys(fishDrawings) as readonly (keyof typeof fishDrawings)[];
