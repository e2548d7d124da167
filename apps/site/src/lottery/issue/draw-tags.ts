import type { LotteryBoard } from '@fairhouse/wire/lottery/issue';

/** From this sum on a draw is big. */
const BIG_FROM: Readonly<Partial<Record<LotteryBoard['family'], number>>> = { ssc: 23, k3: 11, lucky28: 14 };

export type DrawTag = { readonly tag: 'sum' | 'big' | 'small' | 'odd' | 'even'; readonly sum: number };

/** What is said of a draw whose sum is bet on. */
export function tagsOf(family: LotteryBoard['family'], numbers: readonly string[]): readonly DrawTag[] {
  const from = BIG_FROM[family];
  if (from === undefined) return [];
  const sum = numbers.reduce((all, number) => all + Number(number), 0);
  const tags = ['sum', sum >= from ? 'big' : 'small', sum % 2 === 1 ? 'odd' : 'even'] as const;
  return tags.map((tag) => ({ tag, sum }));
}
