import type { Feature } from '../../frame/feature.ts';
import { rebuildConsumer } from '../../platform/outbox/index.ts';
import { betDayConsumer } from './count-bets.ts';
import { days } from './days/store.ts';
import { bettingHandlers, bettingOpsHandlers } from './routes.ts';

export const betting = {
  site: { betting: bettingHandlers },
  ops: { betting: bettingOpsHandlers },
  consumers: [betDayConsumer],
  counters: [
    { name: 'turnover', of: 'rewards', rows: days, rebuild: (_, tx) => rebuildConsumer(tx, betDayConsumer) },
  ],
} satisfies Feature;
