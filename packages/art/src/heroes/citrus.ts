import {
  circle,
  colour,
  type Drawing,
  fixed,
  line,
  path,
  place,
  repeat,
  rows,
  shadow,
  sphere,
  stop,
} from '../kit.ts';

export function citrus(draw: Drawing): string {
  const { hero, ink } = draw.palette;
  const slice = (x: number, y: number, R: number, rot: number) =>
    place(
      x,
      y,
      rot,
      1,
      circle(5, 9, R, ink, 'opacity=".3"') +
        circle(0, 0, R, draw.linear([stop(0, hero[4]), stop(1, hero[2])])) +
        circle(0, 0, R * 0.91, colour(0.97, 0.04, 95)) +
        repeat(9, (i) => {
          const a = i * 40,
            k = R * 0.84;
          return (
            `<g transform="rotate(${a})">` +
            `<path d="M0 ${fixed(-k * 0.12)}L${fixed(k * 0.28)} ${fixed(-k * 0.9)}Q0 ${fixed(-k * 1.1)} ${fixed(-k * 0.28)} ${fixed(-k * 0.9)}Z" fill="${hero[3 + (i % 2)]}" stroke="${hero[3 + (i % 2)]}" stroke-width="5" stroke-linejoin="round"/>` +
            `<path d="M-4 ${fixed(-k * 0.45)}L${fixed(-k * 0.16)} ${fixed(-k * 0.84)}" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".45"/>` +
            `</g>`
          );
        }) +
        circle(0, 0, R * 0.07, colour(0.97, 0.04, 95)),
    );
  return (
    shadow(draw, 180, 332, 118, 14) +
    path('M214 92C244 46 300 58 318 92C286 116 240 118 214 92Z', colour(0.62, 0.16, 142)) +
    line('M216 92C250 88 284 90 312 92', colour(0.82, 0.12, 136), 2.4) +
    sphere(draw, 238, 176, 76, hero) +
    slice(138, 218, 98, 10) +
    rows([
      [276, 296, 9],
      [300, 262, 6],
      [56, 108, 7],
    ])
      .map(([x, y, r]) =>
        path(
          `M${x} ${y - r * 1.7}Q${x + r * 1.3} ${y} ${x} ${y + r}Q${x - r * 1.3} ${y} ${x} ${y - r * 1.7}Z`,
          hero[5],
          'opacity=".9"',
        ),
      )
      .join('')
  );
}
