import type { Feature } from '../../frame/feature.ts';
import { lotteryFeedHandlers } from './routes.ts';

export const lotteryFeed = {
  site: { lotteryFeed: lotteryFeedHandlers },
} satisfies Feature;
