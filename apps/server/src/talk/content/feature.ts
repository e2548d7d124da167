import { type Feature, ofBrand } from '../../frame/feature.ts';
import { DAY_MS, SECOND_MS } from '../../jobs/job.ts';
import { publishDue } from './publish-due.ts';
import { contentHandlers, contentOpsHandlers } from './routes.ts';
import { countMissed, forgetViewers } from './store.ts';

/** A device that comes back after it counts anew. */
const VIEWERS_KEPT_MS = 30 * DAY_MS;

export const content = {
  site: { content: contentHandlers },
  ops: { content: contentOpsHandlers },
  queues: { content: ofBrand(countMissed) },
  jobs: [{ name: 'publish_content', everyMs: SECOND_MS, run: publishDue }],
  forget: (tx, nowMs) => forgetViewers(tx, nowMs - VIEWERS_KEPT_MS),
} satisfies Feature;
