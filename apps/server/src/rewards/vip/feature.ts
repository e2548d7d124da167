import type { Feature } from '../../frame/feature.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { vipConsumer } from './count-levels.ts';
import { endAllMonths, endMonthsJob } from './end-months.ts';
import { birthdayJob } from './give-birthdays.ts';
import { vipHandlers } from './routes.ts';
import { states } from './store.ts';

export const vip = {
  site: { vip: vipHandlers },
  consumers: [vipConsumer],
  counters: [
    {
      name: 'levels',
      of: 'rewards',
      rows: states,
      settle: endAllMonths,
      rebuild: async (rebuilding, tx) => {
        await rebuildConsumer(tx, vipConsumer(rebuilding));
        await endAllMonths(rebuilding, tx);
      },
    },
  ],
  jobs: [endMonthsJob, birthdayJob],
} satisfies Feature;
