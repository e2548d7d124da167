import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { harmOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';
import { watchHarm } from './watch.ts';

export const harm = {
  ops: { harm: harmOpsHandlers },
  queues: { harmCases: ofBrand(findWaiting) },
  jobs: [{ name: 'watch_harm', everyMs: 15 * MINUTE_MS, run: watchHarm }],
} satisfies Feature;
