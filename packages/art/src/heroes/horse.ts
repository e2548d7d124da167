import { circle, type Drawing, ellipse, line, path, shadow, stop } from '../kit.ts';

export function horse(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  return (
    shadow(draw, 180, 338, 112, 13) +
    path(
      'M96 330C92 262 108 214 140 186C120 190 100 206 82 226C70 236 52 232 46 216C44 206 48 198 58 190C84 168 98 138 122 112C138 94 152 88 160 70C172 84 176 92 178 104C240 112 288 176 292 330Z',
      draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])], 0, 0, 0.8, 1),
    ) +
    path(
      'M178 104C168 88 176 60 196 50C200 70 214 74 214 88C232 84 244 92 246 108C266 110 276 124 272 142C292 152 298 172 290 188C306 206 308 230 298 246C312 272 310 304 300 330H250C262 240 236 140 178 104Z',
      draw.linear([stop(0, second[3]), stop(1, second[0])], 0, 0, 0.6, 1),
    ) +
    path('M140 186C150 214 150 262 134 330H96C92 262 108 214 140 186Z', hero[1], 'opacity=".35"') +
    circle(128, 146, 8, ink) +
    circle(126, 143, 2.6, '#fff') +
    ellipse(62, 214, 5, 4, ink) +
    line('M70 226C84 222 92 214 100 204', ink, 3, 'opacity=".6"') +
    line('M96 150L142 232M82 176C104 196 128 212 142 232L238 250', gold[3], 6) +
    circle(142, 230, 8, gold[4]) +
    circle(97, 151, 6, gold[4])
  );
}
