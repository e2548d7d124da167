import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, getRow, run, sql, transact } from '@fairhouse/db';
import type { DrillHouse } from './house.ts';

/**
 * Lets a commit stay in memory for long: nothing writes the log but who waits for it, and nobody waits. That a kill then
 * loses something is certain, not likely.
 */
export const UNSAFE_SETTINGS = {
  wal_writer_delay: '10s',
  wal_writer_flush_after: '1GB',
  wal_buffers: '64MB',
  bgwriter_lru_maxpages: '0',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
};

/**
 * Makes the database answer before a commit is on disk, behind the back of servers that have checked it at their start:
 * their connections are ended, and the new ones no longer wait.
 */
export async function forgetCommits({ db }: DrillHouse): Promise<void> {
  await transact(db, async (tx) => {
    await run(
      tx,
      sql`do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
    );
  });
  await getRow(
    db,
    sql`select count(pg_terminate_backend(pid)) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

const PAUSE_MS = 20;
const UNWRITTEN_LEAST = 15;
const PATIENCE_MS = 60_000;

/** Waits until so many calls were acknowledged of which the log on disk knows nothing. */
export async function untilUnwritten(db: Db, count: () => number): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let written = await readWritten(db);
  let since = count();
  while (count() - since < UNWRITTEN_LEAST) {
    if (performance.now() > until) throw new Error('the log is written all the time');
    await sleep(PAUSE_MS);
    const now = await readWritten(db);
    if (now !== written) {
      written = now;
      since = count();
    }
  }
}

const readWritten = async (db: Db): Promise<string> =>
  (await getRow(db, sql<{ at: string }>`select pg_current_wal_lsn()::text as at`)).at;
