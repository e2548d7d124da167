import { centred, circle, type Drawing, ellipse, line, path, place, repeat, stop } from '../kit.ts';

export function lotus(draw: Drawing): string {
  const { gold, heroTone, ink, second } = draw.palette;
  const pet = (rot: number, s: number, t: number) =>
    place(
      180,
      286,
      rot,
      s,
      path(
        'M0 0C-56 -40 -50 -120 0 -168C50 -120 56 -40 0 0Z',
        draw.linear([stop(0, heroTone(t + 0.2)), stop(1, heroTone(t - 0.2))], 0, 0, 0.4, 1),
      ) + line('M0 -20C-4 -70 -3 -110 0 -150', '#fff', 2, 'opacity=".35"'),
    );
  return (
    ellipse(180, 306, 140, 30, ink, 'opacity=".35"') +
    ellipse(180, 300, 136, 28, second[2]) +
    ellipse(180, 297, 128, 24, second[3], 'opacity=".7"') +
    circle(180, 190, 110, draw.radial([stop(0, gold[4], 0.65), stop(1, gold[4], 0)], ...centred)) +
    pet(-58, 0.92, 0.5) +
    pet(58, 0.92, 0.4) +
    pet(-30, 1.06, 0.62) +
    pet(30, 1.06, 0.5) +
    pet(0, 1.16, 0.74) +
    pet(-76, 0.68, 0.66) +
    pet(76, 0.68, 0.54) +
    pet(-44, 0.72, 0.82) +
    pet(44, 0.72, 0.7) +
    pet(0, 0.72, 0.95) +
    repeat(8, () =>
      circle(
        50 + draw.random() * 260,
        60 + draw.random() * 160,
        1.2 + draw.random() * 2.6,
        gold[5],
        'opacity=".9"',
      ),
    )
  );
}
