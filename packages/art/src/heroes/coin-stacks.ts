import { circle, type Drawing, ellipse, path, place, repeat, shadow, sparkle } from '../kit.ts';
import { coin } from '../parts/coin.ts';

export function coinStacks(draw: Drawing): string {
  const { gold, groundMid } = draw.palette;
  const st = (x: number, y: number, n: number, rx: number) =>
    repeat(n, (i) => coin(draw, x + Math.sin(i * 2.3 + x) * 2.4, y - i * 14, rx, rx * 0.36));
  return (
    shadow(draw, 186, 332, 140, 20) +
    st(256, 296, 8, 54) +
    st(98, 302, 5, 54) +
    st(180, 318, 3, 56) +
    place(
      168,
      206,
      -14,
      1,
      ellipse(7, 5, 64, 66, gold[0]) +
        circle(0, 0, 66, draw.body(gold)) +
        circle(0, 0, 53, 'none', `stroke="${gold[1]}" stroke-width="3.5" opacity=".7"`) +
        (`<rect x="-18" y="-18" width="36" height="36" rx="5" fill="${groundMid}"/>` +
          `<path d="M-18 -18H18L13 -13H-13V13L-18 18Z" fill="${gold[0]}" opacity=".8"/>`) +
        [0, 90, 180, 270]
          .map((a) => `<g transform="rotate(${a})">${path('M-9 -42L0 -34L9 -42L0 -28Z', gold[1])}</g>`)
          .join('') +
        path('M-50 -32A60 60 0 0 1 -8 -60L-6 -54A54 54 0 0 0 -44 -28Z', '#fff', 'opacity=".7"'),
    ) +
    sparkle(96, 116, 15, '#fff', 0.9)
  );
}
