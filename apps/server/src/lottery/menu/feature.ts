import type { Feature } from '../../frame/feature.ts';
import { lotteryTiles } from './lottery-tiles.ts';
import { lotteryMenuHandlers } from './routes.ts';

export const lotteryMenu = {
  tiles: lotteryTiles,
  site: { lotteryMenu: lotteryMenuHandlers },
} satisfies Feature;
