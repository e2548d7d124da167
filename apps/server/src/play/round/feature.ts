import type { Feature } from '../../frame/feature.ts';
import { roundOpsHandlers } from './routes.ts';

export const round = {
  ops: { round: roundOpsHandlers },
} satisfies Feature;
