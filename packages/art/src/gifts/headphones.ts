import { type Drawing, ellipse, line, place, shadow, stop } from '../kit.ts';

const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** Headphones, standing on their cups. */
export function headphones(draw: Drawing): string {
  const { hero, second } = draw.palette;
  const cup = (x: number, side: 1 | -1) =>
    place(
      x,
      236,
      side * 6,
      1,
      box(-30, -58, 60, 116, 28, draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])])) +
        box(side > 0 ? -34 : 8, -46, 26, 92, 13, second[1]) +
        ellipse(side * 8, 0, 13, 30, hero[2], 'opacity=".6"'),
    );
  return (
    shadow(draw, 184, 322, 120, 14) +
    line('M78 230C70 40 292 40 284 230', hero[1], 26) +
    line('M78 226C72 48 288 48 284 226', hero[3], 14) +
    line('M96 150C116 96 168 80 206 88', hero[5], 5, 'opacity=".8"') +
    cup(84, -1) +
    cup(278, 1)
  );
}
