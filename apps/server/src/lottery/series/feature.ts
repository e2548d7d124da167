import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { payUplines, seriesConsumer } from './pay-series.ts';
import { lotterySeriesHandlers, lotterySeriesOpsHandlers } from './routes.ts';
import { setSeriesKind } from './set-series.ts';

export const lotterySeries = {
  site: { lotterySeries: lotterySeriesHandlers },
  ops: { lotterySeries: lotterySeriesOpsHandlers },
  approvals: { 'lottery.setSeries': setSeriesKind },
  consumers: [seriesConsumer],
  jobs: [{ name: 'lottery_series', everyMs: MINUTE_MS, run: payUplines }],
} satisfies Feature;
