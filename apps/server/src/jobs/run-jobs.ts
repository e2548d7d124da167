import { randomBytes } from 'node:crypto';
import { transact } from '@fairhouse/db';
import type { Platform } from '../frame/platform.ts';
import { leaveAll } from '../platform/lease/index.ts';
import { type Job, SECOND_MS } from './job.ts';
import { runLeased } from './run-leased.ts';

/** A job of a process that died is done again by another after so long. */
const LEASE_LIFE_MS = 2.5 * SECOND_MS;

/** Timers are late or early by a little; a pace that were kept to the millisecond would skip every second run. */
const PACE = 0.9;

/** Runs every job at its pace. @returns how to stop; it waits for runs in flight and gives up the leases */
export function runJobs(platform: Platform, jobs: readonly Job[]): () => Promise<void> {
  const holder = `${process.pid}-${randomBytes(9).toString('base64url')}`;
  const running = new Map<string, Promise<unknown>>();
  const ending = new AbortController();
  const begin = ({ name, everyMs, run }: Job) => {
    if (running.has(name)) return;
    const terms = { name, holder, lifeMs: LEASE_LIFE_MS, paceMs: everyMs * PACE };
    const work = runLeased(platform.db, terms, (lost) =>
      run(platform, AbortSignal.any([lost, ending.signal])),
    ).catch((error: unknown) => platform.log.error({ err: error, job: name }, 'job failed'));
    running.set(
      name,
      work.finally(() => running.delete(name)),
    );
  };
  const timers = jobs.map((job) => setInterval(() => begin(job), job.everyMs));
  return async () => {
    for (const timer of timers) clearInterval(timer);
    ending.abort();
    await Promise.all(running.values());
    await transact(platform.db, (tx) => leaveAll(tx, holder));
  };
}
