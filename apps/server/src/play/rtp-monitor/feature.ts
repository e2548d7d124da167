import { type Feature, ofBrand } from '../../frame/feature.ts';
import { MINUTE_MS } from '../../jobs/job.ts';
import { returnConsumer } from './count-returns.ts';
import { openGameKind } from './open-game.ts';
import { rtpMonitorOpsHandlers } from './routes.ts';
import { findWaiting } from './store.ts';
import { watchReturns } from './watch-returns.ts';

export const rtpMonitor = {
  ops: { rtpMonitor: rtpMonitorOpsHandlers },
  approvals: { 'game.open': openGameKind },
  queues: { games: ofBrand(findWaiting) },
  consumers: [returnConsumer],
  jobs: [{ name: 'watch_returns', everyMs: MINUTE_MS, run: watchReturns }],
} satisfies Feature;
