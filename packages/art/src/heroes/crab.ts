import { circle, type Drawing, line, mirror, path, place, rows, shadow, stop } from '../kit.ts';

export function crab(draw: Drawing): string {
  const { hero, heroTone, ink } = draw.palette;
  const half = (darker: number) => {
    const tone = (t: number) => heroTone(t + darker);
    const leg = (outline: string) => line(outline, tone(0.36), 12) + line(outline, tone(0.56), 5);
    return (
      leg('M62 34C104 30 122 50 128 84') +
      leg('M56 50C92 54 104 76 104 108') +
      leg('M44 62C70 74 76 94 72 120') +
      line('M60 -4C92 -12 108 -34 108 -62', tone(0.46), 17) +
      path(
        'M84 -62C64 -96 82 -146 122 -152C112 -136 112 -124 116 -112C122 -124 134 -132 148 -132C158 -98 140 -62 112 -54C100 -51 90 -54 84 -62Z',
        draw.linear([stop(0, tone(0.78)), stop(1, tone(0.42))]),
      ) +
      line('M22 -40C24 -58 28 -66 34 -74', tone(0.44), 8) +
      circle(35, -80, 13, '#fff') +
      circle(33, -79, 6.5, ink)
    );
  };
  return (
    shadow(draw, 180, 338, 124, 14) +
    place(
      180,
      226,
      0,
      1.02,
      mirror(half) +
        path(
          'M0 -52C52 -54 92 -26 92 14C92 56 48 78 0 78C-48 78 -92 56 -92 14C-92 -26 -52 -54 0 -52Z',
          draw.body(hero, 1),
        ) +
        path('M-72 -8C-60 -34 -30 -44 6 -44C-20 -34 -44 -22 -56 4Z', '#fff', 'opacity=".45"') +
        rows([
          [-30, 22, 6],
          [0, 12, 8],
          [30, 22, 6],
          [-14, 42, 5],
          [16, 44, 5],
        ])
          .map(([x, y, r]) => circle(x, y, r, hero[1], 'opacity=".45"'))
          .join('') +
        line('M-20 58Q0 68 20 58', hero[0], 4),
    )
  );
}
