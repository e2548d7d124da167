import {
  centred,
  circle,
  type Drawing,
  path,
  place,
  polygon,
  type Ramp,
  rows,
  shadow,
  sparkle,
  stop,
} from '../kit.ts';

/** A six-sided crystal standing on (0, 0): three faces and a slanted tip, lit from the left. */
function crystal(draw: Drawing, ramp: Ramp, width: number, height: number): string {
  const shoulder = -height * 0.78;
  const left = -width;
  const right = width;
  const edge = -width * 0.3;
  const inner = width * 0.42;
  const face = (a: string, b: string) => draw.linear([stop(0, a), stop(1, b)], 0, 0, 0.3, 1);
  return (
    polygon(
      `${left},0 ${left},${shoulder} ${edge},${shoulder + width * 0.4} ${edge},10`,
      face(ramp[5], ramp[2]),
    ) +
    polygon(
      `${edge},10 ${edge},${shoulder + width * 0.4} ${inner},${shoulder + width * 0.3} ${inner},8`,
      face(ramp[4], ramp[1]),
    ) +
    polygon(
      `${inner},8 ${inner},${shoulder + width * 0.3} ${right},${shoulder} ${right},0`,
      face(ramp[2], ramp[0]),
    ) +
    polygon(`${left},${shoulder} 0,${-height} ${edge},${shoulder + width * 0.4}`, '#fff') +
    polygon(`0,${-height} ${edge},${shoulder + width * 0.4} ${inner},${shoulder + width * 0.3}`, ramp[4]) +
    polygon(`0,${-height} ${inner},${shoulder + width * 0.3} ${right},${shoulder}`, ramp[3]) +
    polygon(
      `${left + width * 0.18},-12 ${left + width * 0.18},${shoulder + 14} ${left + width * 0.4},${shoulder + 24} ${left + width * 0.4},-4`,
      '#fff',
      'opacity=".4"',
    )
  );
}

/** A cluster of crystals on the floor of a cave. */
export function crystals(draw: Drawing): string {
  const { hero, second, groundDark, groundMid } = draw.palette;
  const behind = rows([
    [104, 300, -30, 22, 128],
    [262, 300, 31, 24, 138],
    [140, 302, -14, 26, 186],
    [226, 302, 15, 24, 172],
  ]).map(([x, y, turn, width, height], i) =>
    place(x, y, turn, 1, crystal(draw, i % 2 ? second : hero, width, height)),
  );
  const front = rows([
    [122, 318, -22, 17, 74],
    [246, 318, 20, 19, 84],
    [206, 322, 7, 13, 58],
  ]).map(([x, y, turn, width, height], i) =>
    place(x, y, turn, 1, crystal(draw, i % 2 ? hero : second, width, height)),
  );
  const spire = (x: number, length: number) =>
    path(
      `M${x - 24} 0C${x - 14} ${length * 0.4} ${x - 4} ${length * 0.7} ${x} ${length}C${x + 5} ${length * 0.6} ${x + 12} ${length * 0.3} ${x + 22} 0Z`,
      groundDark,
      'opacity=".55"',
    );
  return (
    spire(38, 96) +
    spire(92, 60) +
    spire(276, 74) +
    spire(330, 118) +
    circle(180, 212, 140, draw.radial([stop(0, hero[5], 0.6), stop(1, hero[4], 0)], ...centred)) +
    shadow(draw, 180, 332, 138, 20) +
    behind.join('') +
    place(182, 306, 1, 1, crystal(draw, hero, 34, 234)) +
    front.join('') +
    path(
      'M58 330C80 306 108 318 128 312C150 304 176 322 204 314C232 306 274 310 304 332C250 350 112 350 58 330Z',
      groundMid,
    ) +
    path(
      'M58 330C80 306 108 318 128 312C150 304 176 322 204 314C170 328 110 330 58 330Z',
      second[1],
      'opacity=".6"',
    ) +
    sparkle(82, 126, 18, '#fff', 0.95) +
    sparkle(292, 142, 13, '#fff', 0.85) +
    sparkle(196, 62, 10, '#fff', 0.8)
  );
}
