import type { Feature } from '../../frame/feature.ts';
import { findEdges } from './find-edges.ts';
import { lotteryTiles } from './lottery-tiles.ts';
import { lotteryMenuHandlers } from './routes.ts';

export const lotteryMenu = {
  tiles: lotteryTiles,
  edges: findEdges,
  site: { lotteryMenu: lotteryMenuHandlers },
} satisfies Feature;
