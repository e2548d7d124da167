import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { payUplines, seriesConsumer } from './pay-series.ts';
import { lotterySeriesHandlers } from './routes.ts';

export const lotterySeries = {
  site: { lotterySeries: lotterySeriesHandlers },
  consumers: [seriesConsumer],
  jobs: [{ name: 'lottery_series', everyMs: MINUTE_MS, run: payUplines }],
} satisfies Feature;
