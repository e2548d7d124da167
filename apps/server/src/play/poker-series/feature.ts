import type { Feature } from '../../frame/feature.ts';
import { SECOND_MS } from '../../jobs/job.ts';
import { planSeriesKind } from './plan-series.ts';
import { pokerSeriesOpsHandlers } from './routes.ts';
import { tellSeries } from './tell-series.ts';

export const pokerSeries = {
  ops: { pokerSeries: pokerSeriesOpsHandlers },
  approvals: { 'series.plan': planSeriesKind },
  jobs: [{ name: 'tell_series', everyMs: 10 * SECOND_MS, run: tellSeries }],
} satisfies Feature;
