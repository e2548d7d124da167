import {
  circle,
  colour,
  type Drawing,
  ellipse,
  line,
  mirror,
  path,
  place,
  polygon,
  rows,
  shadow,
  stop,
} from '../kit.ts';

export function tiger(draw: Drawing): string {
  const { gold, heroTone, ink, paper, second } = draw.palette;
  const half = (darker: number) => {
    const tone = (t: number) => heroTone(t + darker);
    return (
      circle(80, -92, 36, tone(0.55)) +
      circle(82, -90, 20, second[darker ? 1 : 2]) +
      path('M92 -34L134 6L110 22L128 56L98 64L104 98L70 102Z', paper) +
      path(
        'M0 -106C54 -110 96 -82 106 -38C118 20 96 88 44 116C26 126 10 128 0 128Z',
        draw.linear([stop(0, tone(0.72)), stop(1, tone(0.46))], 0, 0, 0.4, 1),
      ) +
      path('M12 -38C32 -60 66 -56 80 -32C62 -36 36 -32 12 -20Z', paper) +
      path('M0 30C24 20 56 34 60 66C62 96 30 112 0 108Z', paper) +
      path('M20 -8C32 -30 60 -30 74 -10C58 4 36 6 20 -8Z', ink) +
      path('M25 -9C36 -25 56 -25 68 -10C54 0 38 2 25 -9Z', gold[4]) +
      ellipse(47, -12, 6, 10, ink) +
      circle(44, -16, 2.4, '#fff') +
      path('M0 22H24C24 38 8 46 0 48Z', colour(0.42, 0.12, 18)) +
      line('M0 46V66C10 80 28 80 38 68', ink, 4.5) +
      path('M0 -106H9L6 -62L0 -52Z', ink) +
      path('M24 -104C34 -86 32 -70 20 -58C22 -76 20 -90 12 -102Z', ink) +
      path('M110 -14C92 -10 80 -4 70 8C88 2 100 4 112 4Z', ink) +
      path('M108 34C92 30 80 34 68 44C86 42 96 46 104 52Z', ink) +
      path('M90 76C80 70 70 72 60 80C72 80 80 84 84 88Z', ink) +
      rows([
        [20, 66],
        [34, 62],
        [30, 78],
      ])
        .map(([x, y]) => circle(x, y, 2.2, ink))
        .join('') +
      path('M20 78L28 102L36 76Z', '#fff') +
      circle(118, 44, 8, gold[3]) +
      [0, 4, 8].map((i) => line(`M${114 + i} 54L${112 + i * 1.4} 104`, colour(0.56, 0.19, 24), 3)).join('')
    );
  };
  return (
    shadow(draw, 180, 340, 104, 13) +
    place(
      180,
      208,
      0,
      1.06,
      mirror(half) + polygon('0,-56 11,-38 0,-18 -11,-38', gold[4]) + polygon('0,-56 11,-38 0,-18', gold[2]),
    )
  );
}
