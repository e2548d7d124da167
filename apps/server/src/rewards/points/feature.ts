import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { payNight } from '../rate/index.ts';
import { redeemWork } from './decide-redeem.ts';
import { pointsHandlers, pointsOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';

export const points = {
  site: { points: pointsHandlers },
  ops: { points: pointsOpsHandlers },
  queues: { redeems: ofBrand(findWaiting) },
  work: { redeems: redeemWork },
  jobs: [{ name: 'points_night', everyMs: MINUTE_MS, run: payNight('points') }],
} satisfies Feature;
