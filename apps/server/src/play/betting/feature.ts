import type { Feature } from '../../frame/feature.ts';
import { betDayConsumer } from './count-bets.ts';
import { bettingHandlers, bettingOpsHandlers } from './routes.ts';

export const betting = {
  site: { betting: bettingHandlers },
  ops: { betting: bettingOpsHandlers },
  consumers: [betDayConsumer],
} satisfies Feature;
