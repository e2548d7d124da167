import type { Feature } from '../../frame/feature.ts';
import { countJob } from './count-touched.ts';
import { rateOpsHandlers } from './routes.ts';

export const rate = {
  ops: { rate: rateOpsHandlers },
  jobs: [countJob],
} satisfies Feature;
