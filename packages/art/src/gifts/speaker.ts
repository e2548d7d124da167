import { circle, type Drawing, line, shadow, stop } from '../kit.ts';

/** A loudspeaker with two cones. */
export function speaker(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  const body = draw.linear([stop(0, hero[4]), stop(0.5, hero[2]), stop(1, hero[0])], 0, 0, 1, 0.5);
  return (
    shadow(draw, 182, 338, 96, 12) +
    `<rect x="96" y="66" width="170" height="270" rx="38" fill="${body}"/>` +
    circle(181, 244, 62, ink) +
    circle(181, 244, 54, draw.radial([stop(0, second[4]), stop(0.5, second[2]), stop(1, second[0])])) +
    circle(181, 244, 18, gold[4]) +
    circle(181, 128, 34, ink) +
    circle(181, 128, 28, draw.radial([stop(0, second[4]), stop(1, second[1])])) +
    line('M118 110C120 92 130 84 146 82', hero[5], 5, 'opacity=".7"')
  );
}
