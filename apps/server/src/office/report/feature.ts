import type { Feature } from '../../frame/feature.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { reportConsumer } from './count-figures.ts';
import { makeReportsJob } from './make-reports.ts';
import { reportOpsHandlers } from './routes.ts';
import { deleteMade } from './saved/store.ts';
import { everything } from './store.ts';

/** What was made of schedules is kept for two years; its figures can be read again from the days. */
const KEPT_MS = 730 * DAY_MS;

export const report = {
  ops: { report: reportOpsHandlers },
  consumers: [reportConsumer],
  jobs: [makeReportsJob],
  forget: (tx, nowMs) => deleteMade(tx, nowMs - KEPT_MS),
  counters: [
    {
      name: 'days of reports',
      of: 'reports',
      rows: everything,
      rebuild: (_, tx) => rebuildConsumer(tx, reportConsumer),
    },
  ],
} satisfies Feature;
