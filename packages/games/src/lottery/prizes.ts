import { DRAW_SHAPES, type FamilyCode } from './draw.ts';

/** A class of prizes of a country draw; `numbers` and `additional` are what other draws consist of. */
export type DrawPrize =
  | 'special'
  | 'first'
  | 'second'
  | 'third'
  | 'fourth'
  | 'fifth'
  | 'sixth'
  | 'seventh'
  | 'eighth'
  | 'starter'
  | 'consolation'
  | 'front3'
  | 'back3'
  | 'last2'
  | 'numbers'
  | 'additional';

/** Numbers of a draw that are written together, and their digits at most. */
export type DrawPart = { readonly prize: DrawPrize; readonly count: number; readonly digits: number };

type Class = readonly [prize: DrawPrize, count: number];

const NORTH: readonly Class[] = [
  ['special', 1],
  ['first', 1],
  ['second', 2],
  ['third', 6],
  ['fourth', 4],
  ['fifth', 6],
  ['sixth', 3],
  ['seventh', 4],
];
const SOUTH: readonly Class[] = [
  ['special', 1],
  ['first', 1],
  ['second', 1],
  ['third', 2],
  ['fourth', 7],
  ['fifth', 1],
  ['sixth', 3],
  ['seventh', 1],
  ['eighth', 1],
];
const FOUR_DIGITS: readonly Class[] = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['starter', 10],
  ['consolation', 10],
];

const CLASSES: Readonly<Partial<Record<FamilyCode, readonly Class[]>>> = {
  vn_north: NORTH,
  hanoi: NORTH,
  vn_south: SOUTH,
  my_4d: FOUR_DIGITS,
  sg_4d: FOUR_DIGITS,
  thai: [
    ['first', 1],
    ['front3', 2],
    ['back3', 2],
    ['last2', 1],
  ],
  lao: [['first', 1]],
  mark6: [
    ['numbers', 6],
    ['additional', 1],
  ],
  toto: [
    ['numbers', 6],
    ['additional', 1],
  ],
};

/** Whether the result of a family is a list of prizes, and not a row of balls or dice. */
export const isInPrizes = (family: FamilyCode): boolean => {
  const [first] = CLASSES[family] ?? [];
  return first !== undefined && first[0] !== 'numbers';
};

/** How a result of a family is written, in the order of its numbers. */
export function partsOfDraw(family: FamilyCode): readonly DrawPart[] {
  const shape = DRAW_SHAPES[family];
  const digitsAt = (at: number): number => {
    if (shape.kind === 'prizes') return shape.digits[at]!;
    return shape.kind === 'faces' ? 1 : String(shape.balls).length;
  };
  const all = shape.kind === 'prizes' ? shape.digits.length : shape.count;
  let from = 0;
  return (CLASSES[family] ?? [['numbers', all] as const]).map(([prize, count]) => {
    from += count;
    return { prize, count, digits: digitsAt(from - 1) };
  });
}
