import type { Feature } from '../../frame/feature.ts';
import { lotterySeriesHandlers } from './routes.ts';

export const lotterySeries = {
  site: { lotterySeries: lotterySeriesHandlers },
} satisfies Feature;
