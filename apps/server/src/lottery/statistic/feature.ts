import type { Feature } from '../../frame/feature.ts';
import { lotteryStatisticHandlers } from './routes.ts';

export const lotteryStatistic = {
  site: { lotteryStatistic: lotteryStatisticHandlers },
} satisfies Feature;
