import type { Feature } from '../../frame/feature.ts';
import { payVolumesConsumer } from './count-volumes.ts';
import { payHandlers, payOpsHandlers } from './routes.ts';
import { payAgentsJob } from './run-pay.ts';

export const pay = {
  site: { pay: payHandlers },
  ops: { pay: payOpsHandlers },
  consumers: [payVolumesConsumer],
  jobs: [payAgentsJob],
} satisfies Feature;
