import type { TextKey, Translate } from '@fairhouse/ui';

export const lotteryName = (t: Translate, code: string): string =>
  t(`lotteryNames.lottery.${code}` as TextKey);

/** Hits of a kind that differ by a number: a sum, how many were hit, a group of a pool, how many orders a box has. */
const NUMBERED = /^(sum|of|hits|g|first|second|third|special|consolation)_?(\d+)$/;

/** What of a bet was hit, e.g. `sum_12`; a hit that is a place of a board has its name. */
export function hitName(t: Translate, hit: string): string {
  const [, kind, count] = NUMBERED.exec(hit) ?? [];
  if (kind !== undefined) return t(`lotteryDesk.hitsOf.${kind}` as TextKey, { count: Number(count) });
  const own = `lotteryDesk.hits.${hit}`;
  const name = t(own as TextKey);
  return name === own ? t(`lotteryNames.place.${hit}` as TextKey) : name;
}

/** @param family as the server tells it of a lottery */
export const playName = (t: Translate, family: string, code: string): string =>
  t(`playNames.${family}.${code.replace(/^ZY_/, '')}` as TextKey);
