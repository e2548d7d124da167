import type { Feature } from '../../frame/feature.ts';
import { vipConsumer } from './count-levels.ts';
import { endMonthsJob } from './end-months.ts';
import { birthdayJob } from './give-birthdays.ts';
import { vipHandlers } from './routes.ts';

export const vip = {
  site: { vip: vipHandlers },
  consumers: [vipConsumer],
  jobs: [endMonthsJob, birthdayJob],
} satisfies Feature;
