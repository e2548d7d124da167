import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { settleIssues } from './settle-issue.ts';

export const settlement = {
  jobs: [
    { name: 'lottery_settle', everyMs: SECOND_MS, run: settleIssues },
    // Parts are claimed one by one: a second worker helps the first.
    { name: 'lottery_settle_too', everyMs: SECOND_MS, run: settleIssues },
  ],
} satisfies Feature;
