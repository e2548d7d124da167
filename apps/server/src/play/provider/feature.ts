import type { Feature } from '../../frame/feature.ts';
import { DAY_MS, MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { setCeilingsKind } from './ceiling/request-ceilings.ts';
import { watchLosses } from './ceiling/stop-provider.ts';
import { expireReservations } from './expire-reservations.ts';
import { forgetCalls } from './health/store.ts';

/** How providers answered: the last hour is looked at, a week is kept for questions. */
const CALLS_KEPT_MS = 7 * DAY_MS;

export const provider = {
  approvals: { 'provider.setCeilings': setCeilingsKind },
  jobs: [
    { name: 'expire_reservations', everyMs: MINUTE_MS, run: untilNone(expireReservations) },
    { name: 'watch_losses', everyMs: MINUTE_MS, run: watchLosses },
  ],
  forget: (tx, nowMs) => forgetCalls(tx, nowMs - CALLS_KEPT_MS),
} satisfies Feature;
