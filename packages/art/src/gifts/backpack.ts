import { type Drawing, line, path, shadow, stop } from '../kit.ts';

const box = (x: number, y: number, width: number, height: number, round: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** A backpack from the front, with a pocket and a buckle. */
export function backpack(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  const body = draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])], 0, 0, 1, 0.6);
  return (
    shadow(draw, 182, 338, 108, 14) +
    line('M140 92C140 40 222 40 222 92', hero[1], 14) +
    path(
      'M84 180C84 112 120 82 182 82C244 82 280 112 280 180V300C280 326 266 336 244 336H120C98 336 84 326 84 300Z',
      body,
    ) +
    box(62, 196, 34, 112, 16, hero[1]) +
    box(268, 196, 34, 112, 16, hero[0]) +
    box(112, 218, 140, 96, 18, draw.linear([stop(0, second[4]), stop(1, second[2])])) +
    line('M116 246H248', ink, 4, 'opacity=".5"') +
    box(172, 238, 20, 28, 6, gold[3]) +
    line('M112 160C124 122 146 106 176 102', hero[5], 6, 'opacity=".7"')
  );
}
