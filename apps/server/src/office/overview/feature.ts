import type { Feature } from '../../frame/feature.ts';
import { overviewOpsHandlers } from './routes.ts';

export const overview = {
  ops: { overview: (platform, { bets }) => overviewOpsHandlers(platform, bets) },
} satisfies Feature;
