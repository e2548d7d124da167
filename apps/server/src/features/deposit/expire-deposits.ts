import { transact } from '@fairhouse/db';
import type { Platform } from '../../http/platform.ts';
import { lockLapsedDeposits, settleDeposit } from './store.ts';

/** The provider's last word may take a while to arrive after the page has closed. */
const GRACE_MS = 5 * 60_000;
const BATCH = 200;

/** Closes deposits that nobody paid in time. @returns how many */
export const expireDeposits = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const lapsed = await lockLapsedDeposits(tx, platform.now() - GRACE_MS, BATCH);
    for (const { id } of lapsed) await settleDeposit(tx, id, 'expired', platform.now());
    return lapsed.length;
  });
