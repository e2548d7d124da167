import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { sweeperOpsHandlers } from './routes.ts';
import { sweepRounds } from './sweep-rounds.ts';

export const sweeper = {
  ops: { sweeper: sweeperOpsHandlers },
  jobs: [{ name: 'sweep_rounds', everyMs: 5 * MINUTE_MS, run: sweepRounds }],
} satisfies Feature;
