import {
  across,
  circle,
  colour,
  down,
  ellipse,
  fixed,
  type Hue,
  line,
  path,
  polygon,
  rect,
  repeat,
  sparkle,
  stop,
} from '../kit.ts';
import type { SymbolDrawing } from './symbol-set.ts';
import { bodyOf, halo, roundOf } from './tools.ts';

const EDGE = 'stroke="#16241c" stroke-opacity=".6" stroke-width="1.4" stroke-linejoin="round"';

/** A feather of fire. */
export const feather: SymbolDrawing = (brush) =>
  halo(brush, '#ff9a3a', 0.4) +
  `<g transform="rotate(28 60 60)">${path('M60 2C92 26 92 72 66 96L60 116L54 96C28 72 28 26 60 2Z', brush.linear([stop(0, '#ffe98a'), stop(0.45, '#ff6a2a'), stop(1, '#8a0f2a')]))}${repeat(9, (index) => line(`M60 ${22 + index * 8.5}L${84 - index * 0.8} ${12 + index * 9.4}M60 ${22 + index * 8.5}L${36 + index * 0.8} ${12 + index * 9.4}`, '#fff3b0', 1.6, 'opacity=".6"'))}${line('M60 8V118', '#fff3b0', 3.4)}${ellipse(60, 34, 10, 14, '#ffd34a')}${ellipse(60, 36, 5.6, 8, '#1f7ad0')}</g>`;

export const pineTree: SymbolDrawing = () =>
  ellipse(60, 112, 36, 6, '#000', 'opacity=".3"') +
  rect(54, 92, 12, 22, colour(0.36, 0.06, 50)) +
  [
    [98, 44, 50],
    [72, 36, 42],
    [46, 27, 38],
  ]
    .map(
      ([base = 0, half = 0, tall = 0]) =>
        polygon(
          [
            [60 - half, base],
            [60 + half, base],
            [60, base - tall],
          ],
          colour(0.34, 0.08, 190),
        ) +
        polygon(
          [
            [60 - half, base],
            [60 - half * 0.1, base],
            [60, base - tall],
          ],
          colour(0.5, 0.09, 180),
        ) +
        path(
          `M${60 - half} ${base}Q${60 - half * 0.5} ${base - 12} 60 ${base - 8}Q${60 + half * 0.5} ${base - 12} ${60 + half} ${base}Q60 ${base + 7} ${60 - half} ${base}Z`,
          '#f4fbff',
        ),
    )
    .join('') +
  sparkle(60, 8, 12, '#fff');

export const snowflake: SymbolDrawing = (brush) =>
  halo(brush, '#bfe4ff', 0.6) +
  repeat(
    6,
    (index) =>
      `<g transform="rotate(${index * 60} 60 60)">${line('M60 60V6M60 22L46 10M60 22L74 10M60 38L48 28M60 38L72 28', '#3d6fb8', 9)}${line('M60 60V6M60 22L46 10M60 22L74 10M60 38L48 28M60 38L72 28', '#eaf7ff', 5.4)}</g>`,
  ) +
  polygon('60,46 72,53 72,67 60,74 48,67 48,53', bodyOf(brush, 235, 0.09)) +
  circle(56, 56, 4, '#fff');

/** A wave that breaks. */
export const wave: SymbolDrawing = (brush) =>
  halo(brush, '#6fd0ff', 0.5) +
  path(
    'M4 106C2 60 26 14 74 10C104 10 116 34 108 50C104 36 90 32 80 40C66 52 74 76 116 84V106Z',
    bodyOf(brush, 225, 0.15),
    EDGE,
  ) +
  path('M20 106C24 72 40 40 72 28C58 50 60 84 100 96V106Z', colour(0.82, 0.09, 210), 'opacity=".6"') +
  path('M74 10C104 10 116 34 108 50C106 36 92 28 78 34C64 26 52 26 42 30C50 18 60 12 74 10Z', '#fff') +
  repeat(5, (index) =>
    circle(84 + (index % 3) * 11, 44 + Math.floor(index / 3) * 9, 4.4 - index * 0.4, '#fff'),
  ) +
  line('M16 98C24 64 38 46 56 36', '#fff', 4, 'opacity=".6"') +
  rect(2, 104, 116, 8, colour(0.4, 0.11, 235), 'rx="4"');

export const starfish: SymbolDrawing = (brush) => {
  const arm = (index: number) =>
    `<g transform="rotate(${index * 72} 60 62)">${path('M60 62C44 46 46 22 60 4C74 22 76 46 60 62Z', bodyOf(brush, 40, 0.18))}${repeat(5, (dot) => circle(60, 14 + dot * 9, 2.6 + dot * 0.3, '#ffe6b8'))}</g>`;
  return (
    ellipse(62, 68, 46, 42, '#000', 'opacity=".16"') +
    repeat(5, arm) +
    circle(60, 62, 15, colour(0.74, 0.17, 42)) +
    repeat(6, (index) => circle(60 + 8 * Math.cos(index), 62 + 8 * Math.sin(index), 2.4, '#ffe6b8')) +
    circle(60, 62, 3, '#ffe6b8') +
    line('M54 40C55 30 57 22 60 14', '#fff', 3, 'opacity=".5"')
  );
};

export const coral: SymbolDrawing = () => {
  const limb = (outline: string, wide: number) =>
    line(outline, colour(0.42, 0.16, 10), wide + 5) +
    line(outline, colour(0.66, 0.19, 12), wide) +
    line(outline, colour(0.84, 0.1, 20), wide * 0.3, 'transform="translate(-2 -1)"');
  return (
    ellipse(60, 110, 44, 9, colour(0.42, 0.05, 240)) +
    limb('M60 108C58 80 64 56 60 14', 13) +
    limb('M60 84C40 78 30 60 28 28', 11) +
    limb('M60 76C82 70 90 54 92 24', 11) +
    limb('M34 60C24 56 16 48 12 36M86 56C98 52 106 44 108 36M60 44C70 38 74 30 76 20', 8) +
    repeat(9, (index) => circle(14 + index * 11.5, 100 - ((index * 37) % 60), 2.4, '#fff', 'opacity=".7"'))
  );
};

/** One great pearl. */
export const pearl =
  (hue: number): SymbolDrawing =>
  (brush) =>
    halo(brush, colour(0.85, 0.08, hue), 0.7) +
    path('M6 84Q60 118 114 84Q104 112 60 114Q16 112 6 84Z', bodyOf(brush, hue + 40, 0.1), EDGE) +
    circle(
      60,
      56,
      44,
      brush.radial(
        [
          stop(0, '#fff'),
          stop(0.4, colour(0.96, 0.03, hue)),
          stop(0.78, colour(0.78, 0.08, hue)),
          stop(1, colour(0.48, 0.1, hue + 30)),
        ],
        0.36,
        0.3,
        0.8,
      ),
    ) +
    ellipse(44, 38, 13, 8, '#fff', 'opacity=".95" transform="rotate(-34 44 38)"') +
    path(
      'M28 74A38 38 0 0 0 88 82',
      'none',
      `stroke="${colour(0.9, 0.1, hue + 90)}" stroke-width="5" opacity=".7" stroke-linecap="round"`,
    );

/** A stone broken open, its crystals inside. */
export const geode: SymbolDrawing = (brush) =>
  halo(brush, '#c88aff', 0.5) +
  path(
    'M60 6C96 4 118 34 112 66C108 98 84 116 56 114C24 112 2 88 8 54C12 26 34 8 60 6Z',
    bodyOf(brush, 285, 0.03),
    EDGE,
  ) +
  path(
    'M60 18C88 18 104 40 100 64C96 90 80 104 56 102C32 100 18 80 22 54C26 32 40 18 60 18Z',
    colour(0.3, 0.14, 300),
  ) +
  repeat(16, (index) => {
    const turn = index * 22.5;
    const tall = 26 + ((index * 7) % 12);
    return `<g transform="rotate(${turn} 60 60)">${polygon(`52,20 68,20 60,${20 + tall}`, colour(0.55 + (index % 4) * 0.09, 0.17, 300 + (index % 3) * 14))}${polygon(`52,20 60,20 60,${20 + tall}`, '#fff', 'opacity=".32"')}</g>`;
  }) +
  circle(60, 60, 15, '#f4dcff', 'opacity=".9"') +
  sparkle(60, 60, 24, '#fff') +
  sparkle(88, 30, 9, '#fff');

/** A disc of stone with a face of the sun. */
export const sunStone: SymbolDrawing = (brush) =>
  circle(60, 62, 55, '#000', 'opacity=".35"') +
  repeat(16, (index) =>
    polygon('60,2 67,18 53,18', roundOf(brush, 'gold'), `transform="rotate(${index * 22.5} 60 60)"`),
  ) +
  circle(60, 60, 45, bodyOf(brush, 'gold'), EDGE) +
  circle(60, 60, 37, colour(0.46, 0.1, 158)) +
  circle(60, 60, 31, bodyOf(brush, 'gold')) +
  path('M42 50H54V58H42ZM66 50H78V58H66Z', '#3a2208') +
  path('M60 54L53 70H67Z', '#8a5410') +
  path('M44 76H76V82H70V88H50V82H44Z', '#3a2208') +
  rect(52, 76, 16, 5, '#fff3c4') +
  repeat(8, (index) =>
    circle(60 + 34 * Math.cos(index * 0.7854), 60 + 34 * Math.sin(index * 0.7854), 3, '#ffe9a8'),
  ) +
  line('M34 44A32 32 0 0 1 54 30', '#fff', 4, 'opacity=".7"');

/** A stepped temple. */
export const temple: SymbolDrawing = (brush) =>
  halo(brush, '#9fffd0', 0.5) +
  repeat(
    5,
    (index) =>
      rect(8 + index * 10, 90 - index * 17, 104 - index * 20, 20, bodyOf(brush, 158, 0.07), EDGE) +
      rect(5 + index * 10, 88 - index * 17, 110 - index * 20, 5, colour(0.75, 0.09, 155)),
  ) +
  rect(48, 40, 24, 70, colour(0.4, 0.06, 158)) +
  repeat(7, (index) => line(`M48 ${104 - index * 9}H72`, colour(0.72, 0.08, 155), 3)) +
  path('M50 22H70V6L60 0L50 6Z', bodyOf(brush, 158, 0.07), EDGE) +
  rect(55, 9, 10, 13, '#ffe08a') +
  sparkle(60, 6, 12, '#fff');

export const dragonfly: SymbolDrawing = (brush) => {
  const wing = (turn: number, long: number) =>
    `<g transform="rotate(${turn} 60 44)">${path(`M60 44C${60 + long * 0.3} 26 ${60 + long} 28 ${60 + long} 40C${60 + long} 52 ${60 + long * 0.3} 56 60 44Z`, brush.linear([stop(0, '#f4fdff', 0.95), stop(1, '#7fd8e8', 0.6)]), 'stroke="#e8fbff" stroke-width="1.4"')}${line(`M62 44H${54 + long}`, '#fff', 1.4, 'opacity=".8"')}</g>`;
  return (
    wing(-16, 54) +
    wing(18, 46) +
    `<g transform="translate(120 0) scale(-1 1)">${wing(-16, 54)}${wing(18, 46)}</g>` +
    path(
      'M55 40H65L63 112Q60 118 57 112Z',
      brush.linear([stop(0, '#7fffd8'), stop(0.5, '#1f9ab8'), stop(1, '#123a7c')], ...across),
    ) +
    repeat(6, (index) => line(`M56 ${56 + index * 9}H64`, '#0d2a4a', 1.8, 'opacity=".6"')) +
    ellipse(60, 38, 10, 14, roundOf(brush, 190, 0.14)) +
    circle(52, 22, 9, roundOf(brush, 150, 0.17)) +
    circle(68, 22, 9, roundOf(brush, 150, 0.17)) +
    circle(49, 19, 2.6, '#fff') +
    circle(65, 19, 2.6, '#fff')
  );
};

/** A frog on its pad. */
export const frog: SymbolDrawing = (brush) =>
  ellipse(60, 100, 54, 15, colour(0.4, 0.1, 160)) +
  polygon('60,100 114,96 108,110', colour(0.28, 0.07, 190)) +
  path('M14 92C6 74 20 60 38 66L34 96ZM106 92C114 74 100 60 82 66L86 96Z', bodyOf(brush, 138, 0.15), EDGE) +
  path(
    'M60 34C88 34 98 54 94 74C90 96 76 102 60 102C44 102 30 96 26 74C22 54 32 34 60 34Z',
    bodyOf(brush, 138, 0.17),
    EDGE,
  ) +
  ellipse(60, 84, 24, 16, '#f2ffd8', 'opacity=".85"') +
  [36, 84]
    .map(
      (x) =>
        circle(x, 32, 15, bodyOf(brush, 138, 0.17), EDGE) +
        circle(x, 31, 10, '#fffbe0') +
        ellipse(x, 32, 4.4, 7, '#10240f') +
        circle(x - 2.4, 28, 2.4, '#fff'),
    )
    .join('') +
  line('M38 62Q60 76 82 62', '#1f4a1a', 3) +
  circle(54, 54, 1.6, '#1f4a1a') +
  circle(66, 54, 1.6, '#1f4a1a');

/** A drop of dew on a leaf. */
export const dewdrop: SymbolDrawing = (brush) =>
  halo(brush, '#d8fff2', 0.6) +
  path('M4 98C20 66 66 52 116 66C100 108 48 122 4 98Z', bodyOf(brush, 150, 0.14), EDGE) +
  line('M8 97C40 84 76 76 112 68M36 90L46 72M58 83L70 66M58 84L74 98', '#eaffe0', 2, 'opacity=".6"') +
  path(
    'M62 4C84 38 92 52 92 66C92 84 78 94 62 94C46 94 32 84 32 66C32 52 40 38 62 4Z',
    brush.radial(
      [stop(0, '#ffffff', 0.95), stop(0.5, '#aee8ff', 0.85), stop(1, '#2a8fd0', 0.95)],
      0.4,
      0.35,
      0.8,
    ),
  ) +
  ellipse(48, 56, 6, 12, '#fff', 'opacity=".9" transform="rotate(20 48 56)"') +
  path(
    'M44 80A26 26 0 0 0 82 74',
    'none',
    'stroke="#fff" stroke-width="3.4" opacity=".7" stroke-linecap="round"',
  ) +
  sparkle(88, 26, 11, '#fff');

/** A crane in flight. */
export const crane: SymbolDrawing = (brush) =>
  halo(brush, '#fff3d6', 0.5) +
  path(
    'M8 74C26 70 36 62 44 54C30 36 28 18 36 4C48 20 62 32 72 44C84 28 100 18 116 18C110 40 98 56 84 64C76 76 58 84 42 82L22 96L30 80Z',
    brush.linear([stop(0, '#ffffff'), stop(1, '#c4cfe4')]),
    EDGE,
  ) +
  path('M36 4C34 12 34 20 36 28L46 24ZM116 18C106 20 98 26 92 32L102 42Z', '#232c40') +
  path('M8 74C4 76 2 82 4 88L10 80Z', '#e0a838') +
  circle(12, 74, 4.6, '#d8342f') +
  circle(16, 77, 1.4, '#111') +
  line('M46 40L64 60M78 44L66 62', '#aab8d2', 2.4) +
  line('M40 82L20 108M46 82L30 110', '#3a3f52', 3);

export const cloudPuff: SymbolDrawing = (brush) => {
  const puff = brush.linear([stop(0, '#ffffff'), stop(1, '#a9bfe6')], ...down);
  return (
    halo(brush, '#fff', 0.35) +
    [
      [34, 66, 24],
      [60, 48, 30],
      [86, 62, 25],
      [60, 76, 26],
    ]
      .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, puff))
      .join('') +
    rect(20, 70, 82, 22, puff, 'rx="11"') +
    path(
      'M34 66A14 14 0 1 1 48 74M66 54A14 14 0 1 1 82 62',
      'none',
      'stroke="#7f9acc" stroke-width="4" stroke-linecap="round"',
    ) +
    line('M40 34A26 26 0 0 1 62 24', '#fff', 5)
  );
};

/** The sun coming over a bank of cloud. */
export const sunOverCloud: SymbolDrawing = (brush) =>
  halo(brush, '#ffdf9a', 0.8) +
  repeat(14, (index) => polygon('60,0 65,16 55,16', '#ffd34a', `transform="rotate(${index * 25.7} 60 50)"`)) +
  circle(60, 50, 32, roundOf(brush, 'gold')) +
  [
    [26, 86, 19],
    [52, 80, 22],
    [80, 84, 20],
    [98, 92, 14],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#fff'))
    .join('') +
  rect(10, 86, 102, 20, '#e8f0ff', 'rx="10"');

/** A gate of red beams. */
export const gate: SymbolDrawing = (brush) =>
  ellipse(60, 110, 50, 7, '#fff', 'opacity=".5"') +
  rect(24, 34, 13, 76, bodyOf(brush, 28, 0.2), EDGE) +
  rect(83, 34, 13, 76, bodyOf(brush, 28, 0.2), EDGE) +
  rect(16, 46, 88, 10, bodyOf(brush, 28, 0.2), EDGE) +
  path('M2 16Q60 30 118 16L112 34Q60 44 8 34Z', bodyOf(brush, 28, 0.2), EDGE) +
  path('M0 10Q60 24 120 10V17Q60 31 0 17Z', '#2a1a24') +
  rect(52, 34, 16, 22, bodyOf(brush, 'gold'), EDGE) +
  line('M28 40V104', '#fff', 3, 'opacity=".5"');

/** A sprig in blossom. */
export const sprig =
  (hue: number): SymbolDrawing =>
  (brush) => {
    const blossom = (x: number, y: number, s: number) =>
      repeat(5, (index) =>
        ellipse(
          x,
          y - 8 * s,
          5.6 * s,
          8.4 * s,
          colour(0.84, 0.13, hue),
          `transform="rotate(${index * 72} ${fixed(x)} ${fixed(y)})" stroke="#fff" stroke-opacity=".6"`,
        ),
      ) + circle(x, y, 4 * s, '#fff6d0');
    const leaf = (x: number, y: number, turn: number) =>
      path(
        'M0 0C10 -16 32 -18 44 -6C34 8 12 10 0 0Z',
        bodyOf(brush, 150, 0.13),
        `transform="translate(${x} ${y}) rotate(${turn})"`,
      );
    return (
      line('M12 112C36 88 50 64 66 44S96 14 108 10', '#5a3a22', 8) +
      line('M44 78C30 66 22 52 22 38M70 42C84 48 94 58 100 72', '#5a3a22', 5) +
      leaf(40, 84, 14) +
      leaf(64, 50, -120) +
      leaf(92, 20, 60) +
      leaf(24, 46, 190) +
      blossom(22, 30, 1.25) +
      blossom(64, 30, 1.5) +
      blossom(98, 78, 1.3) +
      blossom(104, 16, 1.1) +
      blossom(46, 62, 1.1)
    );
  };

export const mushroom =
  (hue: number): SymbolDrawing =>
  (brush) =>
    halo(brush, colour(0.8, 0.13, hue), 0.5) +
    path(
      'M46 112Q52 82 46 60H74Q68 82 74 112Z',
      brush.linear([stop(0, '#fffdf0'), stop(1, '#c8d8c4')], ...across),
      EDGE,
    ) +
    path('M6 66Q12 10 60 8Q108 10 114 66Q60 88 6 66Z', bodyOf(brush, hue, 0.16), EDGE) +
    path('M12 66Q60 84 108 66Q60 58 12 66Z', '#fff', 'opacity=".35"') +
    [
      [36, 36, 9],
      [66, 24, 8],
      [88, 46, 9],
      [56, 50, 7],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.8, '#fff', 'opacity=".85"'))
      .join('') +
    line('M22 46C26 32 34 24 44 20', '#fff', 4, 'opacity=".5"');

export const acorn: SymbolDrawing = (brush) =>
  path('M24 52H96C98 84 80 104 60 116C40 104 22 84 24 52Z', bodyOf(brush, 65, 0.13), EDGE) +
  path('M14 52C14 26 36 18 60 18C84 18 106 26 106 52Q60 64 14 52Z', bodyOf(brush, 50, 0.08), EDGE) +
  repeat(12, (index) =>
    line(
      `M${22 + index * 7} ${48 - Math.abs(index - 5.5) * 0.6}q4 -14 10 -22`,
      '#3a2412',
      2,
      'opacity=".45"',
    ),
  ) +
  line('M60 18Q58 8 68 2', '#5a3a1c', 7) +
  line('M36 62C38 78 44 90 52 98', '#fff', 6, 'opacity=".5"');

/** A peony, or any flower of so many petals. */
export const bloom =
  (hue: number, heart: Hue = 'gold'): SymbolDrawing =>
  (brush) =>
    halo(brush, colour(0.75, 0.15, hue), 0.5) +
    [
      [12, 34, 20, 0.56],
      [10, 24, 17, 0.68],
      [8, 14, 13, 0.8],
    ]
      .map(([count = 0, reach = 0, half = 0, light = 0], tier) =>
        repeat(count, (index) =>
          ellipse(
            60,
            60 - reach,
            half * 0.72,
            half,
            colour(light, 0.17, hue),
            `transform="rotate(${(index * 360) / count + tier * 14} 60 60)" stroke="#fff" stroke-opacity=".35"`,
          ),
        ),
      )
      .join('') +
    circle(60, 60, 11, roundOf(brush, heart)) +
    repeat(8, (index) =>
      circle(60 + 7 * Math.cos(index * 0.785), 60 + 7 * Math.sin(index * 0.785), 1.6, '#fff6d0'),
    );

/** Canes of bamboo. */
export const bamboo: SymbolDrawing = (brush) => {
  const cane = (x: number, lean: number, wide: number) =>
    `<g transform="rotate(${lean} ${x} 116)">${rect(x - wide / 2, 2, wide, 114, brush.linear([stop(0, '#d4ff9a'), stop(0.4, '#5fb83a'), stop(1, '#1f5a1a')], ...across), `rx="4" ${EDGE}`)}${repeat(4, (index) => rect(x - wide / 2 - 2, 16 + index * 27, wide + 4, 5, '#2f7a22', 'rx="2"'))}</g>`;
  const leaf = (x: number, y: number, turn: number) =>
    path(
      'M0 0C12 -12 34 -12 46 0C34 8 12 8 0 0Z',
      bodyOf(brush, 138, 0.16),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    );
  return (
    cane(34, -7, 19) +
    cane(88, 6, 17) +
    cane(60, 0, 23) +
    leaf(66, 30, -24) +
    leaf(68, 50, 18) +
    leaf(50, 44, 200) +
    leaf(30, 66, 172) +
    leaf(90, 74, 8)
  );
};
