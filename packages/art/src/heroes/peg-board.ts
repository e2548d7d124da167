import { centred, circle, type Drawing, line, type Point, smoothPath, sphere, stop } from '../kit.ts';

export function pegBoard(draw: Drawing): string {
  const { gold, hero, ink, second } = draw.palette;
  let drawn = '';
  for (let r = 0; r < 7; r++)
    for (let k = 0; k <= r + 1; k++) {
      const x = 180 + (k - (r + 1) / 2) * 36,
        y = 92 + r * 32;
      drawn +=
        circle(x + 2, y + 4, 6.5, ink, 'opacity=".4"') +
        circle(x, y, 6.5, draw.radial([stop(0, '#fff'), stop(0.6, second[5]), stop(1, second[3])]));
    }
  const trail: Point[] = [
    [180, 66],
    [190, 92],
    [172, 112],
    [158, 128],
    [176, 146],
    [194, 162],
    [212, 180],
    [228, 196],
    [212, 214],
    [214, 236],
  ];
  drawn =
    line(smoothPath(trail, 'open'), hero[3], 11, 'opacity=".35"') +
    line(smoothPath(trail.slice(3), 'open'), hero[4], 6, 'opacity=".8"') +
    drawn;
  for (let k = 0; k < 8; k++) {
    const d = Math.abs(k - 3.5);
    drawn +=
      `<rect x="${42 + k * 35}" y="306" width="31" height="30" rx="7" fill="${d > 3 ? hero[3] : d > 2 ? hero[4] : d > 1 ? gold[4] : second[4]}"/>` +
      `<rect x="${42 + k * 35}" y="306" width="31" height="9" rx="5" fill="#fff" opacity=".3"/>`;
  }
  return (
    drawn +
    circle(214, 238, 40, draw.radial([stop(0, hero[4], 0.6), stop(1, hero[4], 0)], ...centred)) +
    sphere(draw, 214, 238, 16, hero)
  );
}
