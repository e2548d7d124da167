import type { useText } from '@fairhouse/ui';
import type { BetView } from '@fairhouse/wire/play/betting';

/** What a bet was on: lotteries have a name in each language, games one of their own. */
export const gameName = (
  t: ReturnType<typeof useText>,
  { game, ticket }: Pick<BetView, 'game' | 'ticket'>,
): string => (ticket ? t(`lotteryNames.lottery.${game.code}` as 'lotteryNames.lottery.SSC_1M') : game.title);
