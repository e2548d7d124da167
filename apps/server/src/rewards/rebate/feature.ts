import type { Feature } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { payNight } from '../rate/index.ts';
import { rebateHandlers } from './routes.ts';

export const rebate = {
  site: { rebate: rebateHandlers },
  jobs: [{ name: 'rebate_night', everyMs: MINUTE_MS, run: payNight('cashback') }],
} satisfies Feature;
