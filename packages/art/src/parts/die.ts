import { type Drawing, fixed, type Point, place, pointList, type Ramp, stop } from '../kit.ts';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** Where the pips sit on a face, as fractions of its two edges. */
const PIPS: Record<Face, readonly Point[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.26, 0.26],
    [0.74, 0.74],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.26, 0.26],
    [0.74, 0.26],
    [0.5, 0.5],
    [0.26, 0.74],
    [0.74, 0.74],
  ],
  6: [
    [0.28, 0.22],
    [0.28, 0.5],
    [0.28, 0.78],
    [0.72, 0.22],
    [0.72, 0.5],
    [0.72, 0.78],
  ],
};

export interface DieLook {
  ramp: Ramp;
  /** Half the height of the die. */
  size: number;
  /** Degrees. */
  turn: number;
  faces: readonly [top: Face, left: Face, right: Face];
}

interface Side {
  face: Face;
  fill: string;
  edge: string;
  /** A corner and the two corners next to it. */
  corners: readonly [Point, Point, Point];
}

function side({ face, fill, edge, corners }: Side, draw: Drawing, ramp: Ramp): string {
  const [corner, along, down] = corners;
  const across: Point = [along[0] - corner[0], along[1] - corner[1]];
  const drop: Point = [down[0] - corner[0], down[1] - corner[1]];
  const outline = pointList([corner, along, [along[0] + drop[0], along[1] + drop[1]], down]);
  const matrix = [...across, ...drop, ...corner].map(fixed).join(' ');
  const isAce = face === 1;
  const pip = ([u, v]: Point) =>
    `<circle cx="${u}" cy="${v}" r="${isAce ? 0.15 : 0.095}" fill="${isAce ? draw.palette.red : ramp[0]}"/>`;
  const body = `<polygon points="${outline}" fill="${fill}" stroke="${edge}" stroke-width="9" stroke-linejoin="round"/>`;
  return `${body}<g transform="matrix(${matrix})">${PIPS[face].map(pip).join('')}</g>`;
}

/** A die about (x, y) showing three faces. */
export function die(draw: Drawing, x: number, y: number, { ramp, size, turn, faces }: DieLook): string {
  const wide = size * 0.87;
  const half = size * 0.5;
  const shine = draw.linear([stop(0, '#fff'), stop(1, ramp[5])]);
  const sides: Side[] = [
    {
      face: faces[0],
      fill: shine,
      edge: '#fff',
      corners: [
        [0, -size],
        [wide, -half],
        [-wide, -half],
      ],
    },
    {
      face: faces[1],
      fill: ramp[4],
      edge: ramp[4],
      corners: [
        [-wide, -half],
        [0, 0],
        [-wide, half],
      ],
    },
    {
      face: faces[2],
      fill: ramp[3],
      edge: ramp[3],
      corners: [
        [0, 0],
        [wide, -half],
        [0, size],
      ],
    },
  ];
  return place(x, y, turn, 1, sides.map((one) => side(one, draw, ramp)).join(''));
}
