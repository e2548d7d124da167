import { transact } from '@fairhouse/db';
import { rollUp } from '@fairhouse/ledger';
import { expireDeposits } from '../features/deposit/index.ts';
import { syncGames } from '../features/games/index.ts';
import { forgetNonces } from '../features/sealing/index.ts';
import { forgetExpired } from '../features/session/index.ts';
import type { Platform } from '../http/platform.ts';

type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly run: (platform: Platform) => Promise<unknown>;
};

const MINUTE = 60_000;

/** Failed logins count within half an hour; they are kept a day for those who look into them. */
const FAILURES_KEPT_MS = 24 * 60 * MINUTE;

/** Work that nobody asks for. Each run may be done by several processes at once: rows are locked or the work repeats. */
const JOBS: readonly Job[] = [
  { name: 'roll_up_house', everyMs: 10_000, run: ({ db }) => transact(db, rollUp) },
  { name: 'expire_deposits', everyMs: MINUTE, run: expireDeposits },
  { name: 'sync_games', everyMs: MINUTE, run: syncGames },
  {
    name: 'forget_expired',
    everyMs: 5 * MINUTE,
    run: ({ db, now }) =>
      transact(db, async (tx) => {
        await forgetExpired(tx, now(), now() - FAILURES_KEPT_MS);
        await forgetNonces(tx, now());
      }),
  },
];

/** Runs every job at its pace. @returns how to stop; it waits for runs in flight */
export function runJobs(platform: Platform): () => Promise<void> {
  const running = new Set<Promise<unknown>>();
  const timers = JOBS.map(({ name, everyMs, run }) =>
    setInterval(() => {
      const work = run(platform).catch((error: unknown) =>
        platform.log.error({ err: error, job: name }, 'job failed'),
      );
      running.add(work);
      void work.finally(() => running.delete(work));
    }, everyMs),
  );
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  };
}
