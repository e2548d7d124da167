import type { Feature } from '../../frame/feature.ts';
import { DAY_MS, HOUR_MS, untilNone } from '../../jobs/job.ts';
import { forgetTrials } from './forget-trials.ts';
import { sessionHandlers } from './routes.ts';
import { forgetExpired } from './store.ts';

/** Failed logins count within half an hour; they are kept a day for those who look into them. */
const FAILURES_KEPT_MS = DAY_MS;

export const session = {
  site: { session: sessionHandlers },
  jobs: [{ name: 'forget_trials', everyMs: HOUR_MS, run: untilNone(forgetTrials) }],
  forget: (tx, nowMs) => forgetExpired(tx, nowMs, nowMs - FAILURES_KEPT_MS),
} satisfies Feature;
