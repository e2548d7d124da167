import type { Feature } from '../../frame/feature.ts';
import { lotteryMenuHandlers } from './routes.ts';

export const lotteryMenu = {
  site: { lotteryMenu: lotteryMenuHandlers },
} satisfies Feature;
