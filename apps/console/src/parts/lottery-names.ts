import type { TextKey, Translate } from '@fairhouse/ui';

export const lotteryName = (t: Translate, code: string): string =>
  t(`lotteryNames.lottery.${code}` as TextKey);

/** @param family as the server tells it of a lottery */
export const playName = (t: Translate, family: string, code: string): string =>
  t(`playNames.${family}.${code.replace(/^ZY_/, '')}` as TextKey);
