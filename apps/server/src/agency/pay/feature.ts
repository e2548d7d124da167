import { type Feature, ofBrand } from '../../frame/feature.ts';
import { carryKind } from './carry/reset-carry.ts';
import { findWaiting } from './dispute/store.ts';
import { doubtConsumer } from './doubt/find-doubts.ts';
import { rerunKind } from './rerun/rerun-kind.ts';
import { payHandlers, payOpsHandlers } from './routes.ts';
import { payAgentsJob } from './run-pay.ts';
import { findWaitingHolds } from './store.ts';

export const pay = {
  site: { pay: payHandlers },
  ops: { pay: payOpsHandlers },
  approvals: { 'pay.rerun': rerunKind, 'pay.resetCarry': carryKind },
  consumers: [doubtConsumer],
  queues: { payDisputes: ofBrand(findWaiting), teamHolds: ofBrand(findWaitingHolds) },
  jobs: [payAgentsJob],
} satisfies Feature;
