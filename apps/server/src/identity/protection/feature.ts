import { type Feature, ofBrand } from '../../frame/feature.ts';
import { SECOND_MS, untilNone } from '../../jobs/job.ts';
import { searchOthers } from './exclusion/search-others.ts';
import { findWaiting } from './exclusion/store.ts';
import { protectionHandlers, protectionOpsHandlers } from './routes.ts';

export const protection = {
  site: { protection: protectionHandlers },
  ops: { protection: protectionOpsHandlers },
  jobs: [{ name: 'search_excluded', everyMs: SECOND_MS, run: untilNone(searchOthers) }],
  queues: { exclusionChecks: ofBrand(findWaiting) },
} satisfies Feature;
