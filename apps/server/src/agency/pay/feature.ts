import type { Feature } from '../../frame/feature.ts';
import { payHandlers, payOpsHandlers } from './routes.ts';
import { payAgentsJob } from './run-pay.ts';

export const pay = {
  site: { pay: payHandlers },
  ops: { pay: payOpsHandlers },
  jobs: [payAgentsJob],
} satisfies Feature;
