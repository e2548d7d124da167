import type { Feature } from '../../frame/feature.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { roomOpsHandlers } from './ops-routes.ts';
import { roomHandlers } from './routes.ts';
import { deleteLines } from './store.ts';

/** How long lines are kept (trust AUD-05). */
const KEPT_MS = 90 * DAY_MS;

export const room = {
  site: { room: roomHandlers },
  ops: { room: roomOpsHandlers },
  forget: (tx, nowMs) => deleteLines(tx, nowMs - KEPT_MS),
} satisfies Feature;
