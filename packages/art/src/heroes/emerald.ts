import { type Drawing, type Point, polygon, shadow, sparkle, stop } from '../kit.ts';
import { facets } from '../parts/facets.ts';

export function emerald(draw: Drawing): string {
  const { gold, hero, heroTone } = draw.palette;
  const octagon = (w: number, h: number, cut: number): Point[] => [
    [180 - w + cut, 200 - h],
    [180 + w - cut, 200 - h],
    [180 + w, 200 - h + cut],
    [180 + w, 200 + h - cut],
    [180 + w - cut, 200 + h],
    [180 - w + cut, 200 + h],
    [180 - w, 200 + h - cut],
    [180 - w, 200 - h + cut],
  ];
  const girdle = octagon(104, 128, 40);
  const crown = octagon(82, 104, 32);
  const table = octagon(56, 74, 22);
  return (
    shadow(draw, 180, 342, 100, 13) +
    `<g transform="rotate(-9 180 200)">` +
    polygon(octagon(110, 134, 42), gold[2]) +
    polygon(octagon(108, 132, 41), gold[4]) +
    facets(girdle, crown, heroTone) +
    facets(crown, table, heroTone, 0.12) +
    polygon(
      table,
      draw.linear([stop(0, hero[5]), stop(0.42, hero[4]), stop(0.44, hero[3]), stop(1, hero[2])]),
    ) +
    polygon('132,132 176,132 138,214 126,196', '#fff', 'opacity=".4"') +
    '</g>' +
    sparkle(84, 98, 22, '#fff') +
    sparkle(282, 300, 14, '#fff', 0.9)
  );
}
