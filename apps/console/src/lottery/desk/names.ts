import type { TextKey, Translate } from '@fairhouse/ui';
import type { DeskLottery } from './queries.ts';

export const lotteryName = (t: Translate, code: string): string =>
  t(`lotteryNames.lottery.${code}` as TextKey);

export const playName = (t: Translate, family: DeskLottery['family'], code: string): string =>
  t(`playNames.${family}.${code.replace(/^ZY_/, '')}` as TextKey);

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
  | 'two'
  | 'numbers'
  | 'additional';

const NORTH = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;
const FOUR = ['first', 'second', 'third', 'starter', 'consolation'] as const;

const PRIZES: Partial<Record<DeskLottery['family'], readonly Prize[]>> = {
  vn_north: NORTH,
  hanoi: NORTH,
  vn_south: [...NORTH, 'eighth'],
  my_4d: FOUR,
  sg_4d: FOUR,
  thai: ['first', 'front3', 'back3', 'two'],
};

/** The parts of a result, in the order in which the server takes them. */
export const prizesOf = ({ family, boxes }: Pick<DeskLottery, 'family' | 'boxes'>): readonly Prize[] =>
  PRIZES[family] ?? (boxes.length > 1 ? ['numbers', 'additional'] : ['numbers']);
