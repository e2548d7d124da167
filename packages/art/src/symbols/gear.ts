import {
  across,
  type Brush,
  circle,
  colour,
  down,
  ellipse,
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

const brass = (brush: Brush) => bodyOf(brush, 'gold');
const EDGE = 'stroke="#3a2208" stroke-width="1.4" stroke-linejoin="round"';
const shadow = ellipse(60, 110, 40, 6, '#000', 'opacity=".3"');

/** A ring with one great stone. */
export const ring =
  (hue: number): SymbolDrawing =>
  (brush) =>
    shadow +
    circle(60, 74, 31, 'none', 'stroke="#6d430c" stroke-width="15"') +
    circle(60, 74, 31, 'none', 'stroke="#f2c454" stroke-width="11"') +
    path('M32 62A31 31 0 0 1 58 43', 'none', 'stroke="#fffbe6" stroke-width="4" stroke-linecap="round"') +
    path('M36 44L84 44L72 54H48Z', brass(brush), EDGE) +
    polygon('60,4 86,18 82,40 60,50 38,40 34,18', bodyOf(brush, hue, 0.2)) +
    polygon('60,4 60,22 44,28 34,18', '#fff', 'opacity=".55"') +
    polygon('60,22 76,28 70,42 50,42 44,28', '#fff', 'opacity=".28"') +
    sparkle(88, 14, 11, '#fff');

/** A prism that breaks a beam into its colours. */
export const prism: SymbolDrawing = (brush) =>
  halo(brush, '#c9a8ff') +
  polygon('0,56 52,50 52,56 0,68', '#fff', 'opacity=".9"') +
  repeat(6, (index) =>
    polygon(
      [
        [66, 52],
        [120, 40 + index * 11],
        [120, 51 + index * 11],
      ],
      colour(0.75, 0.19, [22, 55, 100, 150, 245, 310][index] ?? 0),
    ),
  ) +
  polygon(
    '60,8 108,98 12,98',
    brush.linear([stop(0, '#ffffff', 0.95), stop(0.5, '#b9c8ff', 0.72), stop(1, '#5a55c8', 0.85)]),
  ) +
  polygon('60,8 72,76 12,98', '#fff', 'opacity=".34"') +
  polygon('60,8 108,98 72,76', '#2a1a7a', 'opacity=".26"') +
  line('M60 8L12 98H108Z', '#fff', 2.4, 'opacity=".85"') +
  sparkle(60, 10, 13, '#fff');

/** The round door of a vault. */
export const vaultDoor: SymbolDrawing = (brush) =>
  circle(60, 62, 55, '#000', 'opacity=".35"') +
  circle(60, 60, 54, bodyOf(brush, 280, 0.03)) +
  repeat(
    12,
    (index) =>
      circle(60 + 47 * Math.cos(index * 0.5236), 60 + 47 * Math.sin(index * 0.5236), 3.6, '#f6f4ff') +
      circle(60.8 + 47 * Math.cos(index * 0.5236), 60.8 + 47 * Math.sin(index * 0.5236), 2.6, '#6a6788'),
  ) +
  circle(60, 60, 38, colour(0.3, 0.05, 285)) +
  circle(60, 60, 35, bodyOf(brush, 290, 0.06)) +
  repeat(
    5,
    (index) =>
      `<g transform="rotate(${index * 72} 60 60)">${rect(56.5, 22, 7, 38, brass(brush), `rx="3" ${EDGE}`)}${circle(60, 22, 6, brass(brush), EDGE)}</g>`,
  ) +
  circle(60, 60, 12, roundOf(brush, 'gold'), EDGE);

export const sceptre: SymbolDrawing = (brush) =>
  `<g transform="rotate(38 60 60)">${rect(55, 34, 10, 82, brass(brush), `rx="4" ${EDGE}`)}${repeat(4, (index) => rect(52, 46 + index * 19, 16, 6, '#c8243c', 'rx="3"'))}${path('M60 36C30 30 30 4 44 0C46 10 52 14 60 10C68 14 74 10 76 0C90 4 90 30 60 36Z', brass(brush), EDGE)}${circle(60, 16, 11, roundOf(brush, 20, 0.2))}${circle(56, 12, 3.4, '#fff', 'opacity=".85"')}${circle(60, 114, 6, brass(brush), EDGE)}</g>${sparkle(30, 30, 10, '#fff')}`;

/** A fire in its bowl. */
export const brazier: SymbolDrawing = (brush) =>
  halo(brush, '#ff8a2a') +
  path('M30 66C22 40 46 34 44 8C70 22 62 40 74 46C80 38 76 30 78 24C98 42 94 58 88 66Z', '#ff5a1f') +
  path('M40 68C36 50 52 44 54 26C68 40 82 54 78 68Z', '#ffab2e') +
  path('M50 68C50 58 58 54 60 44C66 52 72 60 68 68Z', '#fff2b8') +
  path('M16 64H104L84 90H36Z', bodyOf(brush, 50, 0.08), EDGE) +
  rect(12, 60, 96, 9, brass(brush), `rx="4" ${EDGE}`) +
  path('M52 90H68L74 112H46Z', bodyOf(brush, 50, 0.07), EDGE);

/** A flame alone. */
export const flame =
  (hue: number): SymbolDrawing =>
  (brush) =>
    halo(brush, colour(0.72, 0.18, hue), 0.7) +
    path(
      'M60 116C22 116 10 86 22 62C30 70 34 72 38 70C28 46 44 26 62 4C62 30 74 36 82 50C86 44 86 38 86 32C108 54 112 116 60 116Z',
      bodyOf(brush, hue, 0.21),
    ) +
    path(
      'M60 114C38 114 32 94 42 78C48 82 52 82 54 78C52 62 60 54 66 44C70 62 84 70 84 90C84 106 74 114 60 114Z',
      colour(0.85, 0.16, hue + 32),
    ) +
    path('M60 112C50 112 48 100 58 88C70 96 74 112 60 112Z', '#fffbe0');

export const telescope: SymbolDrawing = (brush) =>
  line('M58 70L34 116M62 70L90 116M60 70V114', '#5a3a1c', 6) +
  `<g transform="rotate(-34 60 60)">${rect(6, 44, 52, 22, brush.linear([stop(0, '#fff3c4'), stop(1, '#9a6414')], ...down), `rx="5" ${EDGE}`)}${rect(52, 40, 46, 30, brush.linear([stop(0, '#fff8d8'), stop(0.5, '#e0a838'), stop(1, '#7c4a0a')], ...down), `rx="5" ${EDGE}`)}${rect(94, 35, 18, 40, brush.linear([stop(0, '#9fb6ff'), stop(1, '#20307c')], ...down), `rx="5" ${EDGE}`)}${rect(0, 48, 10, 14, '#3a2208', 'rx="3"')}${rect(30, 44, 6, 22, '#7c4a0a')}</g>` +
  circle(60, 72, 7, roundOf(brush, 'gold'), EDGE) +
  sparkle(104, 16, 12, '#fff6d0');

/** A planet with its ring. */
export const planet =
  (hue: number): SymbolDrawing =>
  (brush) => {
    const band = `stroke="${colour(0.85, 0.1, hue + 60)}" stroke-width="7"`;
    return (
      halo(brush, colour(0.7, 0.15, hue), 0.5) +
      `<g transform="rotate(-20 60 60)">${path('M4 60A56 17 0 0 1 116 60', 'none', `${band} opacity=".8"`)}${circle(60, 60, 36, roundOf(brush, hue, 0.17))}${[-18, -4, 12].map((y, index) => path(`M${26 + Math.abs(y) * 0.4} ${60 + y}Q60 ${67 + y} ${94 - Math.abs(y) * 0.4} ${60 + y}V${65 + y}Q60 ${73 + y} ${26 + Math.abs(y) * 0.4} ${65 + y}Z`, index % 2 ? '#fff' : colour(0.45, 0.12, hue), 'opacity=".3"')).join('')}${path('M4 60A56 17 0 0 0 116 60', 'none', band)}${path('M8 62A52 15 0 0 0 112 62', 'none', 'stroke="#fff" stroke-width="1.6" opacity=".7"')}</g>` +
      ellipse(46, 42, 9, 6, '#fff', 'opacity=".7" transform="rotate(-34 46 42)"')
    );
  };

/** A star that bursts: twelve long rays and a bright heart. */
export const nova =
  (hue: number): SymbolDrawing =>
  (brush) =>
    halo(brush, colour(0.85, 0.13, hue), 0.8) +
    repeat(12, (index) =>
      path(
        'M60 60L56 34L60 2L64 34Z',
        index % 2 ? colour(0.78, 0.16, hue) : '#fff6d8',
        `transform="rotate(${index * 30} 60 60) scale(1)"`,
      ),
    ) +
    circle(60, 60, 21, roundOf(brush, hue, 0.17)) +
    circle(60, 60, 21, 'none', 'stroke="#fff" stroke-width="2" opacity=".8"') +
    circle(53, 52, 6, '#fff', 'opacity=".85"');

/** A compass card: eight points, each half lit. */
export const windRose =
  (hue: number): SymbolDrawing =>
  (brush) =>
    halo(brush, '#ffe9b0', 0.4) +
    circle(60, 60, 46, 'none', `stroke="${colour(0.82, 0.1, 85)}" stroke-width="5"`) +
    circle(60, 60, 38, 'none', `stroke="${colour(0.82, 0.1, 85)}" stroke-width="1.6"`) +
    [45, 0]
      .map((from) =>
        repeat(
          4,
          (index) =>
            `<g transform="rotate(${from + index * 90} 60 60)">${polygon(`60,${from ? 26 : 2} 60,60 ${from ? 52 : 48},${from ? 52 : 48}`, from ? '#f2c454' : colour(0.72, 0.17, hue))}${polygon(`60,${from ? 26 : 2} 60,60 ${from ? 68 : 72},${from ? 52 : 48}`, from ? '#8a5410' : colour(0.38, 0.14, hue))}</g>`,
        ),
      )
      .join('') +
    circle(60, 60, 8, roundOf(brush, 'gold'), EDGE);

/** A signal with its three lamps lit. */
export const signal: SymbolDrawing = (brush) =>
  rect(54, 84, 12, 34, bodyOf(brush, 262, 0.03)) +
  rect(30, 4, 60, 92, '#0d1020', `rx="26" stroke="${colour(0.72, 0.06, 262)}" stroke-width="4"`) +
  [
    ['#ff4d5a', 24],
    ['#ffc02e', 50],
    ['#3fe58a', 76],
  ]
    .map(
      ([fill, y]) =>
        circle(60, Number(y), 16, String(fill), 'opacity=".3"') +
        circle(60, Number(y), 11, String(fill)) +
        ellipse(56, Number(y) - 4, 4, 2.6, '#fff', 'opacity=".85"'),
    )
    .join('') +
  line('M22 14L30 18M98 14L90 18M20 50H28M100 50H92', '#7fd8ff', 4);

/** A tower lit floor by floor, a light on its top. */
export const skyTower: SymbolDrawing = (brush) =>
  halo(brush, '#d98aff') +
  polygon(
    '38,114 46,40 54,20 60,2 66,20 74,40 82,114',
    brush.linear([stop(0, '#e8b8ff'), stop(0.4, '#8a4ad0'), stop(1, '#2a1058')], ...across),
  ) +
  repeat(8, (index) =>
    rect(45 - index * 0.9, 44 + index * 9, 30 + index * 1.8, 3.6, index % 2 ? '#ffd0f4' : '#9fe4ff'),
  ) +
  polygon('46,40 54,20 60,2 60,40', '#fff', 'opacity=".35"') +
  rect(28, 108, 64, 8, '#3a1a6a', 'rx="3"') +
  circle(60, 4, 5, '#ff6a8a') +
  sparkle(60, 4, 14, '#fff');

export const shipWheel: SymbolDrawing = (brush) =>
  repeat(
    8,
    (index) =>
      `<g transform="rotate(${index * 45} 60 60)">${rect(56, 4, 8, 54, bodyOf(brush, 55, 0.09), `rx="4" ${EDGE}`)}${rect(54.5, 2, 11, 16, bodyOf(brush, 45, 0.1), `rx="5" ${EDGE}`)}</g>`,
  ) +
  circle(60, 60, 34, 'none', 'stroke="#3a2208" stroke-width="14"') +
  circle(60, 60, 34, 'none', `stroke="${colour(0.58, 0.1, 55)}" stroke-width="11"`) +
  circle(60, 60, 37, 'none', 'stroke="#fff" stroke-width="1.8" opacity=".45"') +
  repeat(8, (index) =>
    circle(
      60 + 34 * Math.cos(index * 0.7854 + 0.39),
      60 + 34 * Math.sin(index * 0.7854 + 0.39),
      2.6,
      '#f2c454',
    ),
  ) +
  circle(60, 60, 13, roundOf(brush, 'gold'), EDGE);

export const anchor =
  (hue: Hue): SymbolDrawing =>
  (brush) =>
    circle(60, 18, 11, 'none', 'stroke="#10192e" stroke-width="10"') +
    circle(
      60,
      18,
      11,
      'none',
      `stroke="${hue === 'gold' ? '#f2c454' : colour(0.75, 0.08, hue)}" stroke-width="7"`,
    ) +
    path(
      'M53 28H67V44H92V56H67V94C82 92 92 84 96 72L84 76L102 52L114 80L106 76C102 98 84 112 60 116C36 112 18 98 14 76L6 80L18 52L36 76L24 72C28 84 38 92 53 94V56H28V44H53Z',
      bodyOf(brush, hue, 0.09),
      EDGE,
    ) +
    line('M57 32V92', '#fff', 3, 'opacity=".5"');

export const shield: SymbolDrawing = (brush) =>
  path(
    'M60 4C76 14 94 16 108 16C110 64 94 100 60 116C26 100 10 64 12 16C26 16 44 14 60 4Z',
    brass(brush),
    EDGE,
  ) +
  path(
    'M60 14C74 22 88 24 99 25C100 62 86 92 60 106C34 92 20 62 21 25C32 24 46 22 60 14Z',
    bodyOf(brush, 330, 0.15),
  ) +
  path('M60 14V106C34 92 20 62 21 25C32 24 46 22 60 14Z', '#fff', 'opacity=".14"') +
  path('M44 36H76L62 60L76 84H44L58 60Z', brass(brush), EDGE) +
  path('M50 40H70L60 56Z', '#fff3c4') +
  [
    [26, 24],
    [94, 24],
    [60, 108],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 3.6, '#fff3c4'))
    .join('');

export const scroll =
  (hue: number): SymbolDrawing =>
  (brush) =>
    rect(20, 18, 80, 88, brush.linear([stop(0, '#fff9e6'), stop(1, '#dcc08a')])) +
    path(
      'M30 86C44 60 54 72 66 54S88 44 92 34',
      'none',
      `stroke="${colour(0.55, 0.14, hue)}" stroke-width="4" stroke-linecap="round"`,
    ) +
    path('M34 92Q48 74 62 92ZM58 92Q74 66 92 92Z', colour(0.62, 0.08, hue), 'opacity=".75"') +
    circle(82, 36, 8, colour(0.62, 0.19, 25)) +
    [12, 100]
      .map(
        (y) =>
          rect(8, y, 104, 13, bodyOf(brush, 40, 0.12), `rx="6" ${EDGE}`) +
          circle(10, y + 6.5, 8, roundOf(brush, 'gold'), EDGE) +
          circle(110, y + 6.5, 8, roundOf(brush, 'gold'), EDGE),
      )
      .join('');

/** A sundial on its plinth. */
export const sundial: SymbolDrawing = (brush) =>
  halo(brush, '#ffd98a') +
  path('M40 74H80L88 114H32Z', bodyOf(brush, 60, 0.06), EDGE) +
  ellipse(60, 66, 54, 25, '#3a2208') +
  ellipse(60, 62, 54, 25, roundOf(brush, 'gold')) +
  ellipse(60, 62, 44, 19, 'none', 'stroke="#8a5410" stroke-width="2"') +
  repeat(12, (index) =>
    line(
      `M${60 + 46 * Math.cos(index * 0.5236)} ${62 + 20 * Math.sin(index * 0.5236)}L${60 + 38 * Math.cos(index * 0.5236)} ${62 + 16.5 * Math.sin(index * 0.5236)}`,
      '#6d430c',
      2.4,
    ),
  ) +
  path('M60 62L96 78L100 72Z', '#3a2208', 'opacity=".45"') +
  path('M56 66L64 66L64 12L20 62Z', bodyOf(brush, 330, 0.15), EDGE) +
  path('M64 12L20 62H34Z', '#fff', 'opacity=".4"');

export const pickaxe: SymbolDrawing = (brush) =>
  `<g transform="rotate(40 60 60)">${rect(54, 16, 12, 100, bodyOf(brush, 50, 0.09), `rx="5" ${EDGE}`)}${path('M4 40C24 8 46 6 60 6C74 6 96 8 116 40C92 26 76 26 60 26C44 26 28 26 4 40Z', bodyOf(brush, 265, 0.05), EDGE)}${path('M8 38C28 14 46 11 60 11C74 11 90 13 106 30', 'none', 'stroke="#fff" stroke-width="2.4" opacity=".75"')}${rect(50, 8, 20, 22, bodyOf(brush, 265, 0.03), `rx="4" ${EDGE}`)}</g>` +
  sparkle(96, 92, 12, '#d9b8ff') +
  sparkle(20, 96, 8, '#fff');

/** A miner's lamp. */
export const lamp: SymbolDrawing = (brush) =>
  halo(brush, '#ffdf8a', 0.75) +
  path('M34 26C34 -4 86 -4 86 26', 'none', `stroke="${colour(0.75, 0.05, 265)}" stroke-width="6"`) +
  path('M30 36H90L82 22H38Z', bodyOf(brush, 275, 0.06), EDGE) +
  rect(
    34,
    36,
    52,
    54,
    brush.radial([stop(0, '#fffef0'), stop(0.5, '#ffe28a'), stop(1, '#e08a1a')], 0.5, 0.55, 0.7),
    'rx="9"',
  ) +
  path('M60 80C46 80 46 64 60 50C74 64 74 80 60 80Z', '#ff8a2a') +
  path('M60 79C53 79 54 70 60 62C66 70 67 79 60 79Z', '#fffbe0') +
  line('M46 36V90M74 36V90', colour(0.4, 0.05, 275), 4) +
  rect(26, 88, 68, 20, bodyOf(brush, 275, 0.06), `rx="6" ${EDGE}`);

/** A mortar and its pestle. */
export const mortar: SymbolDrawing = (brush) =>
  shadow +
  `<g transform="rotate(24 60 60)">${rect(62, -2, 14, 66, bodyOf(brush, 55, 0.09), `rx="7" ${EDGE}`)}</g>` +
  ellipse(60, 46, 46, 12, '#efe9ff') +
  path(
    'M14 46C18 82 30 96 40 100V108H80V100C90 96 102 82 106 46Q60 62 14 46Z',
    bodyOf(brush, 290, 0.07),
    EDGE,
  ) +
  path('M14 46Q60 62 106 46Q60 30 14 46Z', 'none', `stroke="${colour(0.9, 0.05, 290)}" stroke-width="4"`) +
  line('M26 60C30 76 36 86 44 92', '#fff', 5, 'opacity=".6"') +
  circle(42, 44, 6, '#ffd76a') +
  circle(58, 50, 6, '#ffd76a') +
  circle(76, 46, 6, '#ffd76a');

/** A hairpin with its blossom and beads. */
export const hairpin: SymbolDrawing = (brush) =>
  `<g transform="rotate(-36 60 60)">${rect(56, 36, 8, 82, brass(brush), `rx="4" ${EDGE}`)}</g>` +
  [
    [70, 66, 30],
    [84, 62, 42],
    [98, 56, 34],
  ]
    .map(
      ([x = 0, y = 0, long = 0]) =>
        line(`M${x} ${y}V${y + long}`, '#f2c454', 2) +
        circle(x, y + long * 0.5, 4.6, colour(0.62, 0.17, 200)) +
        circle(x, y + long, 6.4, colour(0.6, 0.2, 20)),
    )
    .join('') +
  repeat(6, (index) =>
    ellipse(
      42,
      20,
      13,
      21,
      colour(0.72 + (index % 2) * 0.1, 0.15, 10),
      `transform="rotate(${index * 60} 42 42)" stroke="#fff" stroke-opacity=".5"`,
    ),
  ) +
  circle(42, 42, 12, roundOf(brush, 'gold'), EDGE) +
  sparkle(92, 20, 10, '#fff');

/** A lute with a round body. */
export const lute: SymbolDrawing = (brush) =>
  `<g transform="rotate(30 60 60)">${rect(54, -6, 12, 66, bodyOf(brush, 40, 0.07), `rx="4" ${EDGE}`)}${repeat(3, (index) => line(`M44 ${index * 12}H54M66 ${index * 12 + 5}H76`, '#f2c454', 5))}${path('M60 38C92 46 104 76 92 98C82 116 38 116 28 98C16 76 28 46 60 38Z', bodyOf(brush, 55, 0.12), EDGE)}${circle(60, 74, 12, '#2a1408')}${circle(60, 74, 14.5, 'none', 'stroke="#f2c454" stroke-width="3"')}${rect(46, 98, 28, 7, '#3a1c0a', 'rx="3"')}${line('M56 -2V100M60 -2V100M64 -2V100', '#fff6da', 1.3, 'opacity=".9"')}${line('M32 72C34 60 42 52 50 50', '#fff', 5, 'opacity=".5"')}</g>`;

/** A box of lacquer, its lid set with a disc. */
export const lacquerBox: SymbolDrawing = (brush) =>
  shadow +
  path('M14 56L60 74L106 56V92L60 114L14 92Z', bodyOf(brush, 24, 0.2), EDGE) +
  path('M60 74L106 56V92L60 114Z', '#000', 'opacity=".28"') +
  path('M8 44L60 20L112 44L60 68Z', bodyOf(brush, 26, 0.2), EDGE) +
  path('M8 44L60 68V78L8 54ZM112 44L60 68V78L112 54Z', colour(0.42, 0.17, 24)) +
  line('M8 44L60 68L112 44', '#ffd76a', 2.6) +
  ellipse(60, 44, 22, 11, roundOf(brush, 'gold'), EDGE) +
  path('M48 44Q60 36 72 44Q60 52 48 44Z', colour(0.5, 0.17, 24)) +
  line('M22 66V88M34 71V94', '#ffd76a', 2.6, 'opacity=".8"') +
  line('M24 42L58 27', '#fff', 4, 'opacity=".5"');

/** A mask with horns and a grin, in one of two metals. */
export const mask =
  (hue: number, horns: Hue): SymbolDrawing =>
  (brush) =>
    path(
      'M30 34C8 30 4 10 12 2C18 16 34 20 44 24ZM90 34C112 30 116 10 108 2C102 16 86 20 76 24Z',
      bodyOf(brush, horns),
      EDGE,
    ) +
    path(
      'M60 14C92 14 102 40 98 64C94 96 78 114 60 116C42 114 26 96 22 64C18 40 28 14 60 14Z',
      bodyOf(brush, hue, 0.17),
      EDGE,
    ) +
    path('M28 42L56 54L52 66C40 66 30 58 28 42ZM92 42L64 54L68 66C80 66 90 58 92 42Z', '#150a12') +
    circle(44, 56, 4.6, '#ffd34a') +
    circle(76, 56, 4.6, '#ffd34a') +
    path('M26 36L56 48L58 40L32 28ZM94 36L64 48L62 40L88 28Z', brass(brush)) +
    path('M60 56L50 78H70Z', '#000', 'opacity=".3"') +
    path('M34 82Q60 98 86 82Q82 106 60 106Q38 106 34 82Z', '#2a0a10') +
    path('M38 86L44 96L50 89L56 98L60 90L64 98L70 89L76 96L82 86Q60 98 38 86Z', '#fff8e6') +
    path('M60 18L66 32L60 40L54 32Z', '#ff5a4a') +
    line('M34 30C30 42 28 52 30 66', '#fff', 4, 'opacity=".4"');
