import { transact } from '@fairhouse/db';
import { type Job, MINUTE_MS, untilNone } from '../../jobs/job.ts';
import { SYSTEM } from '../../platform/audit/index.ts';
import { dropOffer, holdSides } from './answer-offer.ts';
import { listOverdue } from './store.ts';
import type { Doer } from './tell.ts';

export const bySystem = (nowMs: number): Doer => ({
  actor: SYSTEM,
  name: '',
  playerId: null,
  nowMs,
  traceId: null,
  ip: '',
});

const AT_ONCE = 50;

/** Offers that nobody has answered in time are over. */
export const expireOffersJob: Job = {
  name: 'expire_contract_offers',
  everyMs: MINUTE_MS,
  run: untilNone(async (platform) => {
    const nowMs = platform.now();
    const overdue = await listOverdue(platform.db, nowMs, AT_ONCE);
    for (const offer of overdue)
      await transact(platform.db, async (tx) => {
        await holdSides(tx, offer);
        await dropOffer(platform, tx, offer, 'expired', bySystem(nowMs));
      });
    return overdue.length;
  }),
};
