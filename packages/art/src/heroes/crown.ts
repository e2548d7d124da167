import {
  across,
  circle,
  type Drawing,
  ellipse,
  line,
  type Point,
  path,
  polygon,
  rows,
  shadow,
  sparkle,
  stop,
} from '../kit.ts';

export function crown(draw: Drawing): string {
  const { gold, goldTone, hero } = draw.palette;
  const tips: Point[] = [
      [54, 162],
      [110, 120],
      [180, 94],
      [250, 120],
      [306, 162],
    ],
    valleys: Point[] = [
      [92, 222],
      [146, 212],
      [214, 212],
      [268, 222],
    ];
  let drawn =
    shadow(draw, 180, 332, 128, 15) +
    path('M84 250C92 150 268 150 276 250Z', draw.body(hero, 1)) +
    rows([
      [70, 190, 82],
      [132, 150, 120],
      [228, 150, 240],
      [290, 190, 278],
    ])
      .map(([x, y, b]) =>
        polygon(
          [
            [b - 24, 246],
            [x, y],
            [b + 24, 246],
          ],
          goldTone(0.22),
        ),
      )
      .join('');
  drawn += path(
    `M72 290L54 162L92 222L110 120L146 212L180 94L214 212L250 120L268 222L306 162L288 290A108 26 0 0 1 72 290Z`,
    draw.linear([stop(0, gold[5]), stop(0.4, gold[3]), stop(1, gold[1])], 0, 0, 0.9, 1),
  );
  tips.forEach(([x, y], i) => {
    const valley: Point = valleys[i] ?? [288, 290];
    drawn += polygon([[x, y], valley, [72 + 54 * i, 292]], gold[1], 'opacity=".38"');
  });
  tips.forEach(([x, y]) => {
    drawn += circle(x, y - 8, 12, draw.radial([stop(0, gold[5]), stop(0.5, gold[3]), stop(1, gold[1])]));
  });
  drawn +=
    path(
      'M66 268A116 28 0 0 0 294 268L291 306A112 27 0 0 1 69 306Z',
      draw.linear([stop(0, gold[3]), stop(0.3, gold[5]), stop(0.7, gold[2]), stop(1, gold[1])], ...across),
    ) +
    line('M66 268A116 28 0 0 0 294 268', gold[5], 3) +
    line('M69 306A112 27 0 0 0 291 306', gold[0], 3, 'opacity=".5"');
  rows([
    [100, 296, 9],
    [138, 307, 11],
    [180, 311, 14],
    [222, 307, 11],
    [260, 296, 9],
  ]).forEach(([x, y, r]) => {
    drawn += ellipse(
      x,
      y,
      r,
      r * 0.92,
      draw.radial([stop(0, hero[5]), stop(0.5, hero[3]), stop(1, hero[1])]),
    );
  });
  return drawn + sparkle(112, 90, 15, '#fff') + sparkle(268, 200, 10, '#fff', 0.8);
}
