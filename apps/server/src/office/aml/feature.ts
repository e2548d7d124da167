import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { amlKinds } from './cases.ts';
import { amlOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';
import { moneyWatch, watchAround } from './watch.ts';

export const aml = {
  ops: { aml: amlOpsHandlers },
  approvals: amlKinds,
  queues: { amlCases: ofBrand(findWaiting) },
  consumers: [moneyWatch],
  jobs: [{ name: 'watch_members', everyMs: 15 * MINUTE_MS, run: watchAround }],
} satisfies Feature;
