import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { moveChases } from './place-legs.ts';
import { lotteryChaseHandlers } from './routes.ts';

export const lotteryChase = {
  site: { lotteryChase: lotteryChaseHandlers },
  jobs: [
    {
      name: 'lottery_chase',
      everyMs: SECOND_MS,
      run: async (platform, signal) => {
        while (!signal.aborted && (await moveChases(platform, signal)) > 0);
      },
    },
  ],
} satisfies Feature;
