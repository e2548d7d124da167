import { circle, colour, type Drawing, ellipse, line, place, polygon, repeat, shadow, stop } from '../kit.ts';

/** One point of the rose, upwards from (0, 0), its left half in the light. */
function rosePoint(length: number, width: number, light: string, dark: string): string {
  const waist = width * 1.15;
  return (
    polygon(`0,0 ${-width},${-waist} 0,${-length}`, light) +
    polygon(`0,0 ${width},${-waist} 0,${-length}`, dark)
  );
}

/** A brass compass with an eight-pointed rose. */
export function compass(draw: Drawing): string {
  const { gold, hero, second, ink } = draw.palette;
  const brass = draw.linear([stop(0, gold[5]), stop(0.4, gold[3]), stop(1, gold[0])]);
  const face = draw.radial([
    stop(0, '#fffdf4'),
    stop(0.7, colour(0.94, 0.04, 88)),
    stop(1, colour(0.8, 0.07, 78)),
  ]);
  const tick = (index: number) => {
    const isMain = index % 9 === 0;
    return `<g transform="rotate(${index * 10})">${line(`M0 -98V${isMain ? -84 : -91}`, gold[0], isMain ? 4 : 2)}</g>`;
  };
  const turned = (angle: number, drawn: string) => `<g transform="rotate(${angle})">${drawn}</g>`;
  const rose =
    [45, 135, 225, 315].map((angle) => turned(angle, rosePoint(58, 13, second[3], second[1]))).join('') +
    [0, 90, 180, 270].map((angle) => turned(angle, rosePoint(84, 16, hero[4], hero[1]))).join('');
  const glass = draw.linear([stop(0, '#fff', 0.5), stop(0.4, '#fff', 0.06), stop(1, '#fff', 0.16)]);
  return (
    shadow(draw, 184, 340, 116, 16) +
    circle(180, 74, 22, 'none', `stroke="${gold[2]}" stroke-width="9"`) +
    circle(180, 74, 22, 'none', `stroke="${gold[4]}" stroke-width="3" opacity=".8"`) +
    `<rect x="168" y="88" width="24" height="20" rx="6" fill="${gold[1]}"/>` +
    circle(184, 218, 124, ink, 'opacity=".35"') +
    circle(180, 212, 124, brass) +
    circle(180, 212, 124, 'none', `stroke="${gold[5]}" stroke-width="2.5" opacity=".7"`) +
    circle(180, 212, 107, gold[0]) +
    circle(180, 212, 104, face) +
    place(
      180,
      212,
      0,
      1,
      repeat(36, tick) + circle(0, 0, 72, 'none', `stroke="${gold[1]}" stroke-width="2"`),
    ) +
    place(180, 212, -18, 1, rose + circle(0, 0, 13, gold[3]) + circle(0, 0, 6, gold[0])) +
    circle(180, 212, 104, glass) +
    ellipse(134, 150, 34, 13, '#fff', 'opacity=".55" transform="rotate(-40 134 150)"')
  );
}
