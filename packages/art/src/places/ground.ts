import { createNoise2D } from 'simplex-noise';
import {
  across,
  centred,
  circle,
  colour,
  type Drawing,
  down,
  ellipse,
  fixed,
  line,
  type Point,
  path,
  place,
  polygon,
  rect,
  repeat,
  seededRandom,
  smoothPath,
  stop,
} from '../kit.ts';

/** Every place fills this canvas. The machine stands before its middle: what it is known by stands at its sides. */
export const placeSize = { width: 1920, height: 1080 } as const;

const { width, height } = placeSize;

/** Draws what is behind the machine of one slot. */
export type Place = (draw: Drawing) => string;

/** Lightness and chroma in 0..1, hue in degrees. */
export type Shade = readonly [lightness: number, chroma: number, hue: number];

export const shade = (of: Shade): string => colour(...of);

/** The whole canvas in shades from above, each at its share of the height. */
export const backdrop = (draw: Drawing, stops: readonly (readonly [at: number, of: Shade])[]): string =>
  rect(
    0,
    0,
    width,
    height,
    draw.linear(
      stops.map(([at, of]) => stop(at, shade(of))),
      ...down,
    ),
  );

/** Light about a point that fades away. */
export const glow = (
  draw: Drawing,
  x: number,
  y: number,
  radius: number,
  fill: string,
  opacity = 0.6,
): string => circle(x, y, radius, draw.radial([stop(0, fill, opacity), stop(1, fill, 0)], ...centred));

export const starry = ({ random }: Drawing, count: number, depth: number): string =>
  repeat(count, () =>
    circle(
      random() * width,
      random() * depth,
      0.8 + random() * 1.7,
      '#fff',
      `opacity="${fixed(0.2 + random() * 0.7)}"`,
    ),
  );

export const moon = (draw: Drawing, x: number, y: number, radius: number, fill = '#fdf4dc'): string =>
  glow(draw, x, y, radius * 3.4, fill, 0.45) +
  circle(x, y, radius, fill) +
  circle(x - radius * 0.28, y - radius * 0.2, radius * 0.17, '#000', 'opacity=".07"') +
  circle(x + radius * 0.34, y + radius * 0.26, radius * 0.12, '#000', 'opacity=".07"') +
  circle(x + radius * 0.1, y - radius * 0.5, radius * 0.09, '#000', 'opacity=".06"');

/** Land from a wavering edge down to the foot of the canvas. @param rough how quickly the edge wavers */
export function land(y: number, swing: number, rough: number, row: number, fill: string): string {
  const noise = createNoise2D(seededRandom(`land ${row}`));
  const edge = Array.from(
    { length: 61 },
    (_, i): Point => [(i * width) / 60, y + noise(i * rough, row) * swing],
  );
  return path(`${smoothPath(edge, 'open')}L${width} ${height}L0 ${height}Z`, fill);
}

/** Water from a height down, with light on it. */
export const water = (draw: Drawing, y: number, near: Shade, far: Shade, light = '#dff1ff'): string =>
  rect(0, y, width, height - y, draw.linear([stop(0, shade(far)), stop(1, shade(near))], ...down)) +
  repeat(110, (index) => {
    const deep = (index / 110) ** 1.6;
    const long = 30 + deep * 190 * draw.random();
    const top = y + 4 + deep * (height - y);
    return rect(
      draw.random() * width - 40,
      top,
      long,
      1.2 + deep * 2,
      light,
      `rx="1.4" opacity="${fixed(0.06 + 0.16 * draw.random())}"`,
    );
  });

/** Small things strewn over a part of the canvas, each at a size and an opacity of its own. */
export const strewn = (
  { random }: Drawing,
  count: number,
  [left, top, right, bottom]: readonly [number, number, number, number],
  drawn: (index: number) => string,
): string =>
  repeat(
    count,
    (index) =>
      `<g opacity="${fixed(0.35 + random() * 0.6)}">${place(
        left + random() * (right - left),
        top + random() * (bottom - top),
        random() * 360,
        +(0.5 + random()).toFixed(2),
        drawn(index),
      )}</g>`,
  );

/** The same at both sides of the canvas, the right one turned round. */
export const sides = (drawn: string): string =>
  `${drawn}<g transform="translate(${width} 0) scale(-1 1)">${drawn}</g>`;

/** A floor that runs away from the eye: boards or tiles under a horizon. */
export const floor = (draw: Drawing, y: number, near: Shade, far: Shade, joint: string): string =>
  rect(0, y, width, height - y, draw.linear([stop(0, shade(far)), stop(1, shade(near))], ...down)) +
  repeat(25, (index) => {
    const share = index / 24 - 0.5;
    return line(
      `M${fixed(960 + share * 1500)} ${y}L${fixed(960 + share * 5200)} ${height}`,
      joint,
      2,
      'opacity=".35"',
    );
  }) +
  repeat(7, (index) => {
    const row = y + (height - y) * (index / 7) ** 1.8;
    return line(`M0 ${fixed(row)}H${width}`, joint, 1.5, 'opacity=".3"');
  });

/** A column with its capital and foot, lit from the left. */
export function column(draw: Drawing, x: number, top: number, foot: number, half: number, of: Shade): string {
  const [l, c, h] = of;
  const body = draw.linear(
    [stop(0, colour(l + 0.12, c, h)), stop(0.3, colour(l + 0.2, c, h)), stop(1, colour(l - 0.12, c, h))],
    ...across,
  );
  const band = colour(l + 0.16, c, h);
  return (
    rect(x - half, top, half * 2, foot - top, body) +
    repeat(4, (index) =>
      rect(x - half + (index + 0.6) * half * 0.45, top, half * 0.1, foot - top, '#000', 'opacity=".16"'),
    ) +
    rect(x - half * 1.35, top, half * 2.7, half * 0.5, band) +
    rect(x - half * 1.2, top + half * 0.5, half * 2.4, half * 0.3, body) +
    rect(x - half * 1.3, foot - half * 0.6, half * 2.6, half * 0.6, band)
  );
}

/** A conifer about its foot at (0, 0). */
export const pine = (tall: number, dark: string, lit: string): string =>
  rect(-tall * 0.03, -tall * 0.12, tall * 0.06, tall * 0.12, dark) +
  repeat(4, (index) => {
    const [base, half] = [-tall * (0.08 + index * 0.21), tall * (0.25 - index * 0.05)];
    const top = base - tall * 0.36;
    return (
      polygon(
        [
          [-half, base],
          [half, base],
          [0, top],
        ],
        dark,
      ) +
      polygon(
        [
          [-half, base],
          [-half * 0.2, base],
          [0, top],
        ],
        lit,
      )
    );
  });

/** A round-headed tree about its foot at (0, 0). */
export const leafy = (tall: number, trunk: string, dark: string, lit: string): string =>
  path(
    `M${fixed(-tall * 0.05)} 0Q0 ${fixed(-tall * 0.3)} ${fixed(-tall * 0.03)} ${fixed(-tall * 0.5)}H${fixed(tall * 0.04)}Q${fixed(tall * 0.02)} ${fixed(-tall * 0.3)} ${fixed(tall * 0.07)} 0Z`,
    trunk,
  ) +
  ellipse(-tall * 0.2, -tall * 0.52, tall * 0.22, tall * 0.17, dark) +
  ellipse(tall * 0.2, -tall * 0.54, tall * 0.24, tall * 0.18, dark) +
  ellipse(0, -tall * 0.72, tall * 0.3, tall * 0.24, dark) +
  ellipse(-tall * 0.1, -tall * 0.78, tall * 0.18, tall * 0.13, lit, 'opacity=".8"') +
  ellipse(-tall * 0.25, -tall * 0.57, tall * 0.1, tall * 0.07, lit, 'opacity=".7"');

/** A roof whose ends rise, about the middle of its eaves at (0, 0). */
export const upturned = (half: number, rise: number, tiles: string, edge: string): string =>
  path(
    `M${-half} 0Q${fixed(-half * 0.78)} ${fixed(-rise * 0.1)} ${fixed(-half * 0.5)} ${-rise}H${fixed(half * 0.5)}Q${fixed(half * 0.78)} ${fixed(-rise * 0.1)} ${half} 0Q${fixed(half * 0.6)} ${fixed(rise * 0.18)} 0 ${fixed(rise * 0.18)}Q${fixed(-half * 0.6)} ${fixed(rise * 0.18)} ${-half} 0Z`,
    tiles,
  ) +
  line(
    `M${-half} 0Q${fixed(-half * 0.6)} ${fixed(rise * 0.18)} 0 ${fixed(rise * 0.18)}Q${fixed(half * 0.6)} ${fixed(rise * 0.18)} ${half} 0`,
    edge,
    4,
  );

/** A cloud of round heads about (0, 0), flat below. */
export const cloud = (half: number, fill: string, under: string): string =>
  ellipse(0, 0, half, half * 0.2, under) +
  [
    [-0.55, -0.1, 0.34],
    [-0.15, -0.24, 0.42],
    [0.32, -0.16, 0.4],
    [0.66, -0.05, 0.26],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x * half, y * half, r * half, fill))
    .join('') +
  ellipse(0, half * 0.08, half * 0.92, half * 0.13, fill);
