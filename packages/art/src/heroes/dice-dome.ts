import { across, circle, type Drawing, ellipse, line, path, shadow, stop } from '../kit.ts';
import { die } from '../parts/die.ts';

export function diceDome(draw: Drawing): string {
  const { gold, hero } = draw.palette;
  return (
    shadow(draw, 180, 338, 140, 18) +
    path(
      'M50 290H310L296 330H64Z',
      draw.linear([stop(0, gold[3]), stop(0.3, gold[4]), stop(1, gold[0])], ...across),
    ) +
    ellipse(180, 290, 130, 30, draw.linear([stop(0, hero[2]), stop(1, hero[0])])) +
    die(draw, 122, 246, { ramp: hero, size: 38, turn: -10, faces: [2, 3, 6] }) +
    die(draw, 232, 250, { ramp: hero, size: 37, turn: 14, faces: [1, 4, 5] }) +
    die(draw, 178, 268, { ramp: hero, size: 41, turn: 2, faces: [5, 6, 3] }) +
    path(
      'M54 290C44 60 316 60 306 290A126 28 0 0 1 54 290Z',
      draw.linear([stop(0, '#fff', 0.34), stop(0.45, '#fff', 0.06), stop(1, '#fff', 0.2)], 0, 0, 1, 0.3),
    ) +
    line('M54 290C44 60 316 60 306 290', '#fff', 2.4, 'opacity=".65"') +
    line('M84 250C80 180 100 138 134 122', '#fff', 9, 'opacity=".5"') +
    circle(180, 112, 13, draw.body(gold))
  );
}
