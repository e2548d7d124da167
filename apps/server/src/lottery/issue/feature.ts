import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS, untilNone } from '../../jobs/job.ts';
import { closeIssues, drawIssues } from './draw-issues.ts';
import { drawsFinder } from './find-draws.ts';
import { makeIssues } from './make-issues.ts';
import { lotteryIssueHandlers } from './routes.ts';

export const lotteryIssue = {
  site: { lotteryIssue: lotteryIssueHandlers },
  finders: [drawsFinder],
  jobs: [
    { name: 'lottery_issues', everyMs: 5 * SECOND_MS, run: (platform) => makeIssues(platform) },
    { name: 'lottery_close', everyMs: SECOND_MS, run: untilNone(closeIssues) },
    { name: 'lottery_draw', everyMs: SECOND_MS, run: untilNone(drawIssues) },
  ],
} satisfies Feature;
