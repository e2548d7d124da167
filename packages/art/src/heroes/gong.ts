import {
  across,
  circle,
  type Drawing,
  ellipse,
  line,
  path,
  place,
  polygon,
  repeat,
  shadow,
  stop,
} from '../kit.ts';

const RAYS = 16;

/** A hammered gong with a sun on it, in a lacquered frame, and its mallet. */
export function gong(draw: Drawing): string {
  const { gold, hero, second, ink } = draw.palette;
  const wood = () => draw.linear([stop(0, hero[3]), stop(0.4, hero[2]), stop(1, hero[0])], ...across);
  const post = (x: number) =>
    `<rect x="${x - 10}" y="92" width="20" height="232" rx="5" fill="${wood()}"/>` +
    `<rect x="${x - 30}" y="316" width="60" height="18" rx="6" fill="${wood()}"/>` +
    `<rect x="${x - 13}" y="286" width="26" height="9" rx="3" fill="${gold[3]}"/>`;
  const ray = (index: number) =>
    `<g transform="rotate(${(index * 360) / RAYS})">` +
    polygon(index % 2 ? '-5,-42 5,-42 0,-60' : '-7,-41 7,-41 0,-74', index % 2 ? gold[2] : gold[1]) +
    '</g>';
  const bronze = draw.radial([stop(0, gold[5]), stop(0.35, gold[3]), stop(0.75, gold[2]), stop(1, gold[0])]);
  const hammered = () => {
    const angle = draw.random() * 2 * Math.PI;
    const reach = 78 + draw.random() * 16;
    return circle(reach * Math.cos(angle), reach * Math.sin(angle), 3.4, gold[1], 'opacity=".28"');
  };
  const disc =
    circle(5, 9, 104, ink, 'opacity=".4"') +
    circle(0, 0, 104, bronze) +
    circle(0, 0, 103, 'none', `stroke="${gold[5]}" stroke-width="2.5" opacity=".65"`) +
    circle(0, 0, 80, 'none', `stroke="${gold[1]}" stroke-width="3" opacity=".6"`) +
    repeat(48, hammered) +
    repeat(RAYS, ray) +
    circle(0, 0, 40, draw.radial([stop(0, gold[5]), stop(0.6, gold[3]), stop(1, gold[2])])) +
    circle(0, 0, 39, 'none', `stroke="${gold[1]}" stroke-width="2.5"`);
  const mallet =
    line('M0 0V92', hero[1], 11) +
    line('M-2 4V88', hero[3], 4) +
    ellipse(0, -6, 26, 30, draw.radial([stop(0, second[5]), stop(0.5, second[3]), stop(1, second[1])])) +
    `<rect x="-12" y="20" width="24" height="8" rx="3" fill="${gold[3]}"/>`;
  return (
    shadow(draw, 180, 338, 146, 15) +
    post(62) +
    post(298) +
    path(
      'M30 98C60 88 66 66 62 58C110 78 250 78 298 58C294 66 300 88 330 98C260 106 100 106 30 98Z',
      wood(),
    ) +
    line('M46 92C110 100 250 100 314 92', gold[3], 4) +
    line('M134 98L124 134M226 98L236 134', gold[4], 5) +
    place(180, 208, 0, 1, disc) +
    place(276, 226, -34, 1, mallet)
  );
}
