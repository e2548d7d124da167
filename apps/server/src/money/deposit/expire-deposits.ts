import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { SYSTEM } from '../../platform/audit/index.ts';
import { lockLapsedDeposits } from './store.ts';
import { takeStep } from './take-step.ts';

/** The provider's last word may take a while to arrive after the page has closed. */
const GRACE_MS = 5 * 60_000;
const BATCH = 200;

/** Closes deposits that nobody paid in time. @returns how many */
export const expireDeposits = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const nowMs = platform.now();
    const lapsed = await lockLapsedDeposits(tx, nowMs - GRACE_MS, BATCH);
    for (const row of lapsed) await takeStep(platform, tx, row, 'expire', { actor: SYSTEM, ip: '', nowMs });
    return lapsed.length;
  });
