import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';

type Prize =
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
  | 'last2';

type Part = readonly [prize: Prize, count: number];

const NORTH: readonly Part[] = [
  ['special', 1],
  ['first', 1],
  ['second', 2],
  ['third', 6],
  ['fourth', 4],
  ['fifth', 6],
  ['sixth', 3],
  ['seventh', 4],
];
const SOUTH: readonly Part[] = [
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
const FOUR_DIGITS: readonly Part[] = [
  ['first', 1],
  ['second', 1],
  ['third', 1],
  ['starter', 10],
  ['consolation', 10],
];

/** Prizes of country draws, in the order of their numbers (`DRAW_SHAPES`). */
const PRIZES: Readonly<Partial<Record<LotteryBoard['family'], readonly Part[]>>> = {
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
};

/** The numbers of a country draw by prize; undefined for draws in balls. */
export function prizesOf(
  family: LotteryBoard['family'],
  numbers: readonly string[],
): readonly { readonly prize: Prize; readonly numbers: readonly string[] }[] | undefined {
  let from = 0;
  return PRIZES[family]?.map(([prize, count]) => {
    from += count;
    return { prize, numbers: numbers.slice(from - count, from) };
  });
}
