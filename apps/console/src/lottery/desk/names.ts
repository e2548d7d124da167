import type { TextKey, Translate } from '@fairhouse/ui';
import type { DeskLottery } from './queries.ts';

export const lotteryName = (t: Translate, code: string): string =>
  t(`lotteryNames.lottery.${code}` as TextKey);

export const playName = (t: Translate, family: DeskLottery['family'], code: string): string =>
  t(`playNames.${family}.${code.replace(/^ZY_/, '')}` as TextKey);
