import type { Feature } from '../../frame/feature.ts';
import { roundFinder } from './find-rounds.ts';
import { roundOpsHandlers } from './routes.ts';

export const round = {
  ops: { round: roundOpsHandlers },
  finders: [roundFinder],
} satisfies Feature;
