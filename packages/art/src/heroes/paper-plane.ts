import { type Drawing, line, type Point, polygon, rows, stop } from '../kit.ts';

export function paperPlane(draw: Drawing): string {
  const { hero, heroTone, ink, key } = draw.palette;
  const nose: Point = [304, 104];
  return (
    line(
      'M46 344C120 356 168 330 150 296C134 266 88 300 116 330C138 352 184 332 204 290',
      key,
      3,
      'stroke-dasharray="3 11" opacity=".9"',
    ) +
    (`<g opacity=".32" transform="translate(10 20)">` +
      polygon([nose, [40, 176], [138, 226], [152, 308], [186, 262], [256, 306]], ink) +
      `</g>`) +
    polygon([nose, [40, 176], [138, 226]], draw.linear([stop(0, '#fff'), stop(1, hero[5])])) +
    polygon([nose, [138, 226], [152, 308]], heroTone(0.42)) +
    polygon([nose, [152, 308], [186, 258]], heroTone(0.58)) +
    polygon([nose, [186, 258], [256, 308]], draw.linear([stop(0, hero[5]), stop(1, hero[4])])) +
    line('M304 104L138 226', '#fff', 1.6, 'opacity=".6"') +
    rows([
      [70, 104, 38],
      [292, 250, 28],
    ])
      .map(
        ([x, y, s]) =>
          `<g fill="#fff" opacity=".20">` +
          `<ellipse cx="${x}" cy="${y}" rx="${s}" ry="${s * 0.28}"/>` +
          `<ellipse cx="${x + s * 0.3}" cy="${y - s * 0.22}" rx="${s * 0.5}" ry="${s * 0.3}"/>` +
          `</g>`,
      )
      .join('')
  );
}
