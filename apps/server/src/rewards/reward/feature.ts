import { transact } from '@fairhouse/db';
import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { rewardHandlers, rewardOpsHandlers } from './routes.ts';
import { lapseRewards } from './store.ts';

const AT_ONCE = 2_000;

export const reward = {
  site: { reward: rewardHandlers },
  ops: { reward: rewardOpsHandlers },
  jobs: [
    {
      name: 'reward_lapse',
      everyMs: MINUTE_MS,
      run: untilNone(({ db, now }) => transact(db, (tx) => lapseRewards(tx, now(), AT_ONCE))),
    },
  ],
} satisfies Feature;
