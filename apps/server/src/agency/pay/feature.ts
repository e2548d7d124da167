import { type Feature, ofBrand } from '../../frame/feature.ts';
import { findWaiting } from './dispute/store.ts';
import { payHandlers, payOpsHandlers } from './routes.ts';
import { payAgentsJob } from './run-pay.ts';

export const pay = {
  site: { pay: payHandlers },
  ops: { pay: payOpsHandlers },
  queues: { payDisputes: ofBrand(findWaiting) },
  jobs: [payAgentsJob],
} satisfies Feature;
