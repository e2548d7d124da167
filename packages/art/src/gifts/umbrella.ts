import { circle, type Drawing, line, path, stop } from '../kit.ts';

/** An open umbrella, leaning. */
export function umbrella(draw: Drawing): string {
  const { gold, hero, second } = draw.palette;
  const cloth = draw.linear([stop(0, hero[4]), stop(0.6, hero[3]), stop(1, hero[1])], 0, 0, 1, 0.4);
  return (
    `<g transform="rotate(-14 180 200)">` +
    line('M180 66V300C180 338 228 338 228 304', gold[2], 13) +
    path(
      'M40 196C44 108 104 70 180 70C256 70 316 108 320 196C300 176 276 176 256 196C236 176 200 176 180 196C160 176 124 176 104 196C84 176 60 176 40 196Z',
      cloth,
    ) +
    path(
      'M180 70C150 96 106 140 104 196C124 176 160 176 180 196C200 176 236 176 256 196C254 140 210 96 180 70Z',
      second[3],
      'opacity=".75"',
    ) +
    path('M180 70C172 110 176 150 180 196C184 150 188 110 180 70Z', hero[5], 'opacity=".5"') +
    circle(180, 64, 8, gold[4]) +
    `</g>`
  );
}
