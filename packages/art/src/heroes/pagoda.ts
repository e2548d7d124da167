import { circle, colour, type Drawing, rect, shadow, stop } from '../kit.ts';
import { pagodaTower } from '../parts/pagoda-tower.ts';

export function pagoda(draw: Drawing): string {
  const { fieldHue } = draw.palette;
  const moon = draw.radial([
    stop(0, '#fff8e6'),
    stop(0.7, colour(0.93, 0.06, 90)),
    stop(1, colour(0.86, 0.09, 85)),
  ]);
  return (
    circle(248, 130, 68, moon) +
    shadow(draw, 180, 340, 140, 14) +
    pagodaTower(draw) +
    rect(76, 318, 208, 10, colour(0.8, 0.02, fieldHue)) +
    rect(62, 328, 236, 10, colour(0.66, 0.02, fieldHue))
  );
}
