import { transact } from '@fairhouse/db';
import type { Platform } from '../../frame/platform.ts';
import { compareDay } from './compare-day.ts';
import { askRun, findWaitingRun, listDueDays } from './store.ts';

/** What is under way at midnight has its final answer by then. */
const SETTLE_MS = 60 * 60_000;

/** A provider that was silent for longer is compared by hand. */
const DAYS_BACK = 7;

/** Compares every provider's day (in UTC) with ours once it is over, and whatever staff asked for. */
export async function reconcile(platform: Platform, signal: AbortSignal): Promise<void> {
  const nowMs = platform.now();
  for (const { book, provider, day, end } of await listDueDays(platform.db, nowMs - SETTLE_MS, DAYS_BACK))
    await transact(platform.db, (tx) =>
      askRun(tx, { book, provider, day, untilMs: end, actor: null, nowMs }),
    );
  while (!signal.aborted) {
    const run = await findWaitingRun(platform.db, platform.now());
    if (!run) return;
    await compareDay(platform, run, signal);
  }
}
