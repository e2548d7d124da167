import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { closeTrials } from '../player/index.ts';
import { forgetOrigins } from './store.ts';

/** Nobody gets back into a trial account once its session is over, a day after it began at the latest. */
const KEPT_MS = 7 * 24 * 3_600_000;

const AT_ONCE = 500;

/**
 * Closes trial accounts that were left, and forgets from where they were used. What they played stays in the books, where
 * nothing is ever taken out. @returns how many
 */
export const forgetTrials = ({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> =>
  transact(db, async (tx) => {
    const closed = await closeTrials(tx, now() - KEPT_MS, AT_ONCE);
    await forgetOrigins(tx, closed);
    return closed.length;
  });
