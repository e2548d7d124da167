import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { endRewards, warnOfEnd } from './end-rewards.ts';
import { rewardHandlers, rewardOpsHandlers } from './routes.ts';

export const reward = {
  site: { reward: rewardHandlers },
  ops: { reward: rewardOpsHandlers },
  jobs: [
    { name: 'reward_lapse', everyMs: MINUTE_MS, run: untilNone(endRewards) },
    { name: 'reward_ending', everyMs: 10 * MINUTE_MS, run: untilNone(warnOfEnd) },
  ],
} satisfies Feature;
