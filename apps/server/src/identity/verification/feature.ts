import type { Feature } from '../../frame/feature.ts';
import { DAY_MS } from '../../jobs/job.ts';
import { verificationHandlers } from './routes.ts';
import { forgetCodes } from './store.ts';

/** Codes that were asked for count against limits for a day. */
const CODES_KEPT_MS = 2 * DAY_MS;

export const verification = {
  site: { verification: verificationHandlers },
  forget: (tx, nowMs) => forgetCodes(tx, nowMs - CODES_KEPT_MS),
} satisfies Feature;
