import { circle, colour, type Drawing, ellipse, line, path, rows, stop } from '../kit.ts';

export function rabbit(draw: Drawing): string {
  const { gold, hero, ink, paper } = draw.palette;
  return (
    circle(
      180,
      196,
      132,
      draw.radial([stop(0, '#fffdf2'), stop(0.75, gold[5]), stop(1, gold[4])], 0.4, 0.36, 0.7),
    ) +
    rows([
      [120, 130, 20],
      [236, 118, 13],
      [258, 214, 22],
      [104, 232, 14],
    ])
      .map(([x, y, r]) => circle(x, y, r, gold[3], 'opacity=".28"'))
      .join('') +
    `<g transform="translate(4 10)">` +
    path(
      'M168 182C140 168 116 120 124 92C146 92 176 132 184 172Z',
      draw.linear([stop(0, hero[3]), stop(1, hero[1])]),
    ) +
    path('M160 172C144 156 130 124 132 104C146 112 166 146 172 170Z', hero[4], 'opacity=".6"') +
    path(
      'M186 176C178 140 188 92 212 74C226 96 220 148 206 182Z',
      draw.linear([stop(0, hero[3]), stop(1, hero[1])]),
    ) +
    path(
      'M116 226C116 196 148 176 184 176C206 176 224 192 226 210C262 220 292 250 292 292C292 314 278 330 250 330H150C136 330 132 318 144 310C132 300 132 280 146 266C126 260 116 246 116 226Z',
      draw.linear([stop(0, hero[4]), stop(0.5, hero[2]), stop(1, hero[1])]),
    ) +
    circle(290, 300, 22, hero[5]) +
    circle(152, 214, 8.5, ink) +
    circle(149, 211, 3, '#fff') +
    path('M114 230l12 -5 -2 12Z', colour(0.62, 0.16, 10)) +
    line('M214 330C206 296 224 276 248 272', hero[1], 4, 'opacity=".7"') +
    '</g>' +
    rows([
      [66, 330, 40],
      [286, 346, 52],
      [180, 352, 60],
    ])
      .map(([x, y, s]) => ellipse(x, y, s, s * 0.34, paper, 'opacity=".92"'))
      .join('')
  );
}
