import { circle, type Drawing, ellipse, fixed, line, path, shadow, stop } from '../kit.ts';

interface Lying {
  x: number;
  y: number;
  size: number;
  turn: number;
  picture: string;
}

/** A die seen from above, with a picture on it. */
function pictureDie(draw: Drawing, { x, y, size, turn, picture }: Lying): string {
  const face = draw.linear([stop(0, '#fffdf4'), stop(1, '#e9dcc0')]);
  const side = `x="${-size}" width="${2 * size}" height="${2 * size}" rx="${fixed(size * 0.36)}"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    `<rect ${side} y="${fixed(-size + size * 0.2)}" fill="#a58454"/>` +
    `<rect ${side} y="${-size}" fill="${face}"/>` +
    `<g transform="scale(${fixed(size / 46)})">${picture}</g></g>`
  );
}

const gourd = (gold: string, dark: string, leaf: string): string =>
  line('M2 -30C4 -42 14 -42 18 -38', leaf, 5) +
  path('M2 -30C14 -44 30 -36 30 -28C18 -22 8 -24 2 -30Z', leaf) +
  path('M0 -32C14 -32 19 -18 11 -7C30 0 31 36 0 36C-31 36 -30 0 -11 -7C-19 -18 -14 -32 0 -32Z', gold) +
  path('M-13 -8Q0 -1 13 -8L14 -2Q0 5 -14 -2Z', dark);

const fish = (body: string, tail: string, fin: string): string =>
  path('M-34 0C-20 -22 8 -22 20 0C8 22 -20 22 -34 0Z', body) +
  path('M14 0L36 -17C31 -6 31 6 36 17Z', tail) +
  path('M-8 -14C0 -28 10 -26 12 -20L4 -11Z', fin) +
  line('M-14 -9Q-8 0 -14 9M-4 -11Q2 0 -4 11', tail, 3) +
  circle(-23, -4, 4, '#1c1712');

const crab = (body: string, dark: string): string =>
  line('M-22 8L-38 2M-22 16L-38 18M22 8L38 2M22 16L38 18', body, 5) +
  path('M-24 -6C-42 -14 -40 -34 -26 -37L-28 -26L-19 -32C-13 -24 -16 -12 -24 -6Z', body) +
  path('M24 -6C42 -14 40 -34 26 -37L28 -26L19 -32C13 -24 16 -12 24 -6Z', body) +
  ellipse(0, 10, 27, 20, body) +
  line('M-14 10Q0 22 14 10', dark, 3) +
  circle(-8, -12, 5, '#fff') +
  circle(8, -12, 5, '#fff') +
  circle(-8, -12, 2.4, '#1c1712') +
  circle(8, -12, 2.4, '#1c1712');

/** Three dice of the market game on their plate: fish, crab and gourd. */
export function marketDice(draw: Drawing): string {
  const { gold, hero, second } = draw.palette;
  return (
    shadow(draw, 180, 336, 150, 18) +
    ellipse(180, 268, 158, 78, draw.linear([stop(0, hero[2]), stop(1, hero[0])])) +
    ellipse(180, 254, 158, 78, draw.linear([stop(0, gold[4]), stop(1, gold[2])])) +
    ellipse(180, 252, 142, 66, draw.linear([stop(0, hero[4]), stop(1, hero[1])])) +
    pictureDie(draw, { x: 104, y: 180, size: 58, turn: -14, picture: fish(hero[3], hero[2], gold[4]) }) +
    pictureDie(draw, { x: 254, y: 170, size: 56, turn: 16, picture: crab(second[3], second[1]) }) +
    pictureDie(draw, {
      x: 182,
      y: 244,
      size: 66,
      turn: 4,
      picture: gourd(gold[3], hero[2], second[2]),
    })
  );
}
