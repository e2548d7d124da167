import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { type Job, SECOND_MS, untilNone } from '../../jobs/job.ts';
import { countEarnings } from './store.ts';

/** Days of members in one transaction. */
const AT_ONCE = 1_000;

/** Counts days again whose bets have changed, and tells open pages. @returns how many */
const countSome = (platform: Platform): Promise<number> =>
  transact(platform.db, async (tx) => {
    const players = await countEarnings(tx, AT_ONCE);
    tx.onCommit(() => {
      for (const playerId of new Set(players)) platform.hub.send(playerId, { type: 'rewards' });
    });
    return players.length;
  });

export const countEarned = untilNone(countSome);

export const countJob: Job = { name: 'earnings', everyMs: 5 * SECOND_MS, run: countEarned };
