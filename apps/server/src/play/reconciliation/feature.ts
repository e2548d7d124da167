import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { reconcile } from './reconcile.ts';
import { reconciliationOpsHandlers } from './routes.ts';

export const reconciliation = {
  ops: { reconciliation: reconciliationOpsHandlers },
  jobs: [{ name: 'reconcile', everyMs: 5 * SECOND_MS, run: reconcile }],
} satisfies Feature;
