import type { Feature } from '../../frame/feature.ts';
import { countJob } from './count-touched.ts';
import { earningCounter } from './counter.ts';
import { rateOpsHandlers } from './routes.ts';

export const rate = {
  ops: { rate: rateOpsHandlers },
  counters: [earningCounter],
  jobs: [countJob],
} satisfies Feature;
