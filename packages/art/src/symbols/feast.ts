import { circle, colour, down, ellipse, line, path, polygon, rect, repeat, sparkle, stop } from '../kit.ts';
import type { SymbolDrawing } from './symbol-set.ts';
import { bodyOf, halo, roundOf } from './tools.ts';

const EDGE = 'stroke="#2a1420" stroke-opacity=".7" stroke-width="1.4" stroke-linejoin="round"';

/** A kite with its tail. */
export const kite: SymbolDrawing = (brush) =>
  path('M60 74C70 92 46 98 58 116', 'none', 'stroke="#fff1c9" stroke-width="3"') +
  [
    [62, 86, 30],
    [52, 100, -20],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      path('M0 0L-12 -7V7ZM0 0L12 -7V7Z', '#ff5a6a', `transform="translate(${x} ${y}) rotate(${turn})"`),
    )
    .join('') +
  polygon('60,2 104,38 60,78 16,38', bodyOf(brush, 350, 0.19), EDGE) +
  polygon('60,2 104,38 60,38', colour(0.8, 0.15, 70)) +
  polygon('60,38 104,38 60,78', colour(0.55, 0.19, 20)) +
  polygon('60,2 60,38 16,38', colour(0.7, 0.16, 200)) +
  line('M60 2V78M16 38H104', '#fff6da', 2.6) +
  circle(60, 38, 8, roundOf(brush, 'gold'), EDGE);

export const teapot =
  (hue: number): SymbolDrawing =>
  (brush) =>
    ellipse(60, 108, 42, 7, '#000', 'opacity=".3"') +
    path('M92 62C114 58 116 92 88 94', 'none', `stroke="${colour(0.52, 0.13, hue)}" stroke-width="9"`) +
    path('M26 66C10 60 12 42 2 38L14 34C26 44 26 54 34 58Z', bodyOf(brush, hue, 0.14), EDGE) +
    path('M24 70C24 44 96 44 96 70C98 96 82 106 60 106C38 106 22 96 24 70Z', bodyOf(brush, hue, 0.14), EDGE) +
    ellipse(60, 50, 26, 8, bodyOf(brush, hue, 0.12), EDGE) +
    circle(60, 38, 7, roundOf(brush, 'gold'), EDGE) +
    path(
      'M40 84Q50 66 60 82Q70 66 80 84',
      'none',
      'stroke="#fff" stroke-width="3.4" stroke-linecap="round" opacity=".75"',
    ) +
    line('M32 66C34 58 40 54 48 52', '#fff', 5, 'opacity=".7"') +
    line('M6 26Q0 16 8 10M14 26Q10 16 18 8', '#fff', 2.6, 'opacity=".55"');

/** A parasol seen from the side, its cloth in two colours. */
export const parasol =
  (hue: number, other: string): SymbolDrawing =>
  (brush) =>
    rect(57, 40, 6, 76, bodyOf(brush, 55, 0.09), `rx="3" ${EDGE}`) +
    repeat(6, (index) => {
      const [from, to] = [6 + index * 18, 24 + index * 18];
      return path(
        `M60 8Q${from * 0.75 + 15} 18 ${from} 58Q${(from + to) / 2} 66 ${to} 58Q${to * 0.75 + 15} 18 60 8Z`,
        index % 2 ? other : colour(0.62, 0.19, hue),
        'stroke="#fff" stroke-opacity=".35"',
      );
    }) +
    path('M60 8Q22 12 6 58Q15 66 24 58Q33 22 60 8Z', '#fff', 'opacity=".2"') +
    circle(60, 8, 5, roundOf(brush, 'gold'), EDGE) +
    line('M57 116Q57 122 66 116', '#8a5410', 4);

/** A shell bursting in the sky. */
export const firework: SymbolDrawing = (brush) =>
  halo(brush, '#ff9ad0', 0.45) +
  [
    [54, 16, 350, 3],
    [38, 12, 60, 3.4],
    [22, 8, 200, 3],
  ]
    .map(([reach = 0, count = 0, hue = 0, wide = 0]) =>
      repeat(count, (index) => {
        const turn = (index * 2 * Math.PI) / count + reach;
        const [x, y] = [60 + reach * Math.cos(turn), 60 + reach * Math.sin(turn)];
        return (
          line(
            `M${60 + reach * 0.45 * Math.cos(turn)} ${60 + reach * 0.45 * Math.sin(turn)}L${x} ${y}`,
            colour(0.78, 0.18, hue),
            wide,
          ) + circle(x, y, wide + 1, '#fff6d8')
        );
      }),
    )
    .join('') +
  circle(60, 60, 8, '#fff') +
  sparkle(60, 60, 22, '#fff3c4');

/** A tall glass with a slice on its rim. */
export const cocktail: SymbolDrawing = (brush) =>
  ellipse(60, 112, 28, 5, '#000', 'opacity=".3"') +
  circle(90, 24, 21, colour(0.8, 0.17, 95)) +
  circle(90, 24, 17, '#fff9d8') +
  repeat(8, (index) =>
    path('M90 24L85 10Q90 6 95 10Z', colour(0.86, 0.15, 100), `transform="rotate(${index * 45} 90 24)"`),
  ) +
  path('M24 22H96L84 104Q60 114 36 104Z', '#fff', 'opacity=".26"') +
  path(
    'M28 42H92L83 102Q60 111 37 102Z',
    brush.linear([stop(0, '#fff27a'), stop(0.5, '#ff9a4a'), stop(1, '#ff4a7a')], ...down),
  ) +
  [
    [42, 50, 12],
    [64, 58, -14],
    [52, 74, 20],
  ]
    .map(([x = 0, y = 0, turn = 0]) =>
      rect(x, y, 16, 16, '#fff', `rx="3" opacity=".5" transform="rotate(${turn} ${x + 8} ${y + 8})"`),
    )
    .join('') +
  path('M24 22H96L84 104Q60 114 36 104Z', 'none', 'stroke="#fff" stroke-width="3" opacity=".85"') +
  line('M72 4L54 96', '#3fd0b8', 6) +
  line('M34 34L42 94', '#fff', 4, 'opacity=".75"');

export const mooncake: SymbolDrawing = (brush) =>
  ellipse(60, 100, 46, 10, '#000', 'opacity=".3"') +
  repeat(12, (index) =>
    circle(60 + 42 * Math.cos(index * 0.5236), 66 + 36 * Math.sin(index * 0.5236), 13, colour(0.5, 0.1, 62)),
  ) +
  repeat(12, (index) =>
    circle(
      60 + 42 * Math.cos(index * 0.5236),
      58 + 36 * Math.sin(index * 0.5236),
      13,
      bodyOf(brush, 68, 0.12),
    ),
  ) +
  ellipse(60, 58, 43, 37, roundOf(brush, 70, 0.12)) +
  ellipse(60, 58, 32, 27, 'none', `stroke="${colour(0.48, 0.1, 58)}" stroke-width="3"`) +
  repeat(8, (index) =>
    path(
      'M60 58Q52 44 60 34Q68 44 60 58Z',
      colour(0.5, 0.1, 58),
      `opacity=".75" transform="rotate(${index * 45} 60 58)"`,
    ),
  ) +
  circle(60, 58, 6, colour(0.85, 0.1, 80)) +
  line('M26 46C32 34 42 28 54 26', '#fff', 5, 'opacity=".6"');

/** A mirror that hangs over a plate of light: what stands behind each picture of a classic set. */
export const plate =
  (kind: 'neon' | 'steel' | 'copper' | 'skin' | 'rays', hue: number): SymbolDrawing =>
  (brush) => {
    if (kind === 'neon')
      return (
        circle(60, 60, 54, 'none', `stroke="${colour(0.7, 0.2, hue)}" stroke-width="9" opacity=".25"`) +
        circle(60, 60, 54, '#0d1024', `stroke="${colour(0.75, 0.2, hue)}" stroke-width="4"`) +
        circle(60, 60, 54, 'none', 'stroke="#fff" stroke-width="1.4" opacity=".8"')
      );
    if (kind === 'steel')
      return (
        polygon('36,4 84,4 116,36 116,84 84,116 36,116 4,84 4,36', bodyOf(brush, hue, 0.05), EDGE) +
        polygon('39,11 81,11 109,39 109,81 81,109 39,109 11,81 11,39', colour(0.22, 0.06, hue)) +
        polygon('39,11 81,11 109,39 11,39', '#fff', 'opacity=".08"')
      );
    if (kind === 'copper')
      return (
        circle(60, 60, 56, bodyOf(brush, 48, 0.12), EDGE) +
        circle(60, 60, 47, colour(0.3, 0.08, 40)) +
        repeat(28, (index) =>
          rect(58.5, 6, 3, 6, '#2a1206', `opacity=".5" transform="rotate(${index * 12.86} 60 60)"`),
        ) +
        path('M20 44A44 44 0 0 1 52 14', 'none', 'stroke="#fff" stroke-width="3" opacity=".5"')
      );
    if (kind === 'skin')
      return (
        circle(60, 60, 56, bodyOf(brush, 22, 0.19), EDGE) +
        circle(60, 60, 46, brush.radial([stop(0, '#fffaf0'), stop(0.8, '#f0dcb8'), stop(1, '#c8a878')])) +
        repeat(16, (index) =>
          circle(60 + 51 * Math.cos(index * 0.3927), 60 + 51 * Math.sin(index * 0.3927), 2.8, '#ffd76a'),
        )
      );
    return (
      repeat(20, (index) =>
        polygon(
          '60,60 52,2 68,2',
          index % 2 ? colour(0.86, 0.13, 85) : colour(0.66, 0.17, hue),
          `transform="rotate(${index * 18} 60 60)"`,
        ),
      ) +
      circle(60, 60, 46, colour(0.42, 0.14, hue)) +
      circle(60, 60, 46, 'none', 'stroke="#ffe08a" stroke-width="3"')
    );
  };
