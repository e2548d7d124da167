import { circle, colour, type Drawing, fixed, line, path, place, repeat, stop } from '../kit.ts';

export function rocket(draw: Drawing): string {
  const { fieldHue, gold, hero, paper, second } = draw.palette;
  const sm = repeat(9, (i) =>
    circle(
      54 + i * 15 + Math.sin(i * 2) * 7,
      340 - i * 15 + Math.cos(i * 3) * 6,
      25 - i * 1.7,
      second[4],
      `opacity="${fixed(0.14 + i * 0.03)}"`,
    ),
  );
  return (
    sm +
    place(
      206,
      180,
      42,
      1.62,
      path('M-17 44Q0 112 17 44Z', hero[3]) +
        path('M-11 44Q0 88 11 44Z', gold[4]) +
        path('M-5 44Q0 66 5 44Z', '#fff') +
        path('M-24 16C-44 28 -48 44 -46 58L-16 42Z', hero[2]) +
        path('M24 16C44 28 48 44 46 58L16 42Z', hero[1]) +
        path(
          'M0 -78C34 -44 34 8 22 46H-22C-34 8 -34 -44 0 -78Z',
          draw.linear(
            [stop(0, '#fff'), stop(0.5, paper), stop(1, colour(0.8, 0.03, fieldHue))],
            0,
            0,
            1,
            0.2,
          ),
        ) +
        path(
          'M0 -78C15 -63 24 -47 28 -30H-28C-24 -47 -15 -63 0 -78Z',
          draw.linear([stop(0, hero[4]), stop(1, hero[2])], 0, 0, 1, 0.2),
        ) +
        circle(0, -6, 15, second[1]) +
        circle(0, -6, 11, draw.radial([stop(0, second[5]), stop(0.6, second[3]), stop(1, second[2])])) +
        line('M-24 34H24', hero[3], 5) +
        path('M-4 14H4V50H-4Z', hero[2]),
    )
  );
}
