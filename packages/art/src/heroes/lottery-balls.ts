import { circle, colour, type Drawing, lettering, type Ramp, shadow, sphere } from '../kit.ts';

const HIGHEST = 45;

/** Five different numbers. */
function drawnNumbers(random: () => number): number[] {
  const numbers = new Set<number>();
  while (numbers.size < 5) numbers.add(1 + Math.floor(random() * HIGHEST));
  return [...numbers];
}

export function lotteryBalls(draw: Drawing): string {
  const { fieldHue, gold, hero, ink, paper, second } = draw.palette;
  const grey = (lightness: number) => colour(lightness, 0.01, fieldHue);
  const silver: Ramp = [grey(0.5), grey(0.62), grey(0.74), grey(0.87), grey(0.95), '#fff'];
  const numbers = drawnNumbers(draw.random).map((number) => String(number).padStart(2, '0'));
  const ball = (x: number, y: number, radius: number, ramp: Ramp) =>
    shadow(draw, x + 6, y + radius * 1.02, radius * 0.9, radius * 0.22, 0.35) +
    sphere(draw, x, y, radius, ramp) +
    circle(x, y, radius * 0.55, paper) +
    lettering(numbers.pop() ?? '', { x, y: y + radius * 0.23, size: radius * 0.66, fill: ink });
  return (
    ball(262, 112, 48, second) +
    ball(104, 124, 54, silver) +
    ball(284, 236, 54, gold) +
    ball(82, 262, 48, second) +
    ball(180, 216, 84, hero)
  );
}
