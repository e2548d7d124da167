import {
  circle,
  colour,
  type Drawing,
  ellipse,
  line,
  mirror,
  path,
  place,
  rows,
  shadow,
  stop,
} from '../kit.ts';

export function dragon(draw: Drawing): string {
  const { gold, heroTone, ink, paper, second, secondTone } = draw.palette;
  const half = (darker: number) => {
    const tone = (t: number) => heroTone(t + darker);
    return (
      path(
        'M0 -112L26 -148L40 -108L82 -140L80 -92L126 -106L106 -56L142 -44L110 -8L140 24L102 42L120 84L78 84L70 124L36 108L0 136Z',
        draw.linear([stop(0, secondTone(0.66 + darker)), stop(1, secondTone(0.32 + darker))], 0, 0, 0.6, 1),
      ) +
      path(
        'M32 -80C40 -128 74 -150 110 -152C92 -134 78 -106 70 -66Z',
        draw.linear([stop(0, gold[darker ? 3 : 4]), stop(1, gold[darker ? 1 : 2])]),
      ) +
      path(
        'M0 -94C38 -94 74 -76 86 -40C92 -8 80 14 68 32C72 62 58 94 34 106C20 114 8 114 0 114Z',
        draw.linear([stop(0, tone(0.7)), stop(1, tone(0.4))], 0, 0, 0.3, 1),
      ) +
      path(
        'M8 -48C36 -72 76 -70 98 -46C72 -50 42 -44 16 -26Z',
        draw.linear([stop(0, gold[4]), stop(1, gold[2])]),
      ) +
      path('M18 -24C36 -44 64 -40 76 -24C58 -10 36 -8 18 -24Z', '#fff') +
      circle(48, -25, 10, second[2]) +
      circle(48, -25, 5, ink) +
      circle(45, -29, 2.2, '#fff') +
      path('M0 2C20 -6 42 6 44 28C46 46 26 50 16 42C8 38 4 34 0 34Z', tone(0.8)) +
      ellipse(26, 29, 8, 5.5, ink) +
      path('M0 56C26 50 50 54 64 44C60 78 38 94 0 94Z', colour(0.26, 0.09, 20)) +
      path('M0 94C14 94 26 90 30 84C20 74 8 74 0 76Z', colour(0.58, 0.17, 20)) +
      path('M44 52L52 82L32 56ZM10 56L16 68L22 55ZM24 55L29 66L33 54Z', '#fff') +
      path('M0 -88L9 -70L0 -50ZM16 -86L24 -72L14 -60Z', gold[3]) +
      rows([
        [66, 0],
        [74, -14],
        [60, 16],
      ])
        .map(([x, y]) => line(`M${x} ${y}q-8 8 -14 0`, tone(0.25), 2.4))
        .join('') +
      line('M44 38C92 42 122 72 112 114C108 132 90 130 92 116', gold[3], 6) +
      path('M0 104C10 104 18 116 16 138C8 130 4 128 0 128Z', paper)
    );
  };
  return (
    shadow(draw, 180, 342, 108, 12) +
    place(
      180,
      212,
      0,
      1.02,
      mirror(half) +
        circle(0, -60, 12, draw.radial([stop(0, '#fff'), stop(0.5, second[4]), stop(1, second[2])])),
    )
  );
}
