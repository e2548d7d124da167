import { DRAW_SHAPES, type FamilyCode } from '@fairhouse/games/lottery';

/** Numbers of a draw that are written together, and their digits at most. */
export type Box = { readonly count: number; readonly digits: number };

/** Prizes by class where two classes beside each other have as many digits; all else follows from the digits. */
const CLASSES: Partial<Record<FamilyCode, readonly number[]>> = {
  vn_north: [1, 1, 2, 6, 4, 6, 3, 4],
  hanoi: [1, 1, 2, 6, 4, 6, 3, 4],
  vn_south: [1, 1, 1, 2, 7, 1, 3, 1, 1],
  my_4d: [1, 1, 1, 10, 10],
  sg_4d: [1, 1, 1, 10, 10],
  thai: [1, 2, 2, 1],
  lao: [1],
};

/** How a result of a family is written, in the order of its numbers. */
export function boxesOf(family: FamilyCode): Box[] {
  const shape = DRAW_SHAPES[family];
  if (shape.kind === 'faces') return [{ count: shape.count, digits: 1 }];
  if (shape.kind === 'balls') {
    const extra = family === 'mark6' || family === 'toto' ? 1 : 0;
    const balls = { count: shape.count - extra, digits: String(shape.balls).length };
    return extra ? [balls, { ...balls, count: extra }] : [balls];
  }
  let from = 0;
  return (CLASSES[family] ?? shape.digits.map(() => 1)).map((count) => {
    from += count;
    return { count, digits: shape.digits[from - 1]! };
  });
}
