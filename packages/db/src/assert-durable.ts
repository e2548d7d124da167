import { sql } from 'kysely';
import type { Reader } from './pool.ts';
import { listRows } from './query.ts';
import { StartError } from './start-error.ts';

/** Without each of these a commit that was acknowledged can be lost or silently damaged. */
const REQUIRED: Record<string, readonly string[]> = {
  data_checksums: ['on'],
  fsync: ['on'],
  full_page_writes: ['on'],
  synchronous_commit: ['on', 'remote_apply'],
};

/** Names the settings under which acknowledged money could be lost, given the server's current ones. */
export function durabilityFaults(settings: ReadonlyMap<string, string>): string[] {
  return Object.keys(REQUIRED).filter((name) => !REQUIRED[name]?.includes(settings.get(name) ?? ''));
}

/**
 * Refuses a database that may forget a commit.
 * @throws StartError `not_durable`
 */
export async function assertDurable(reader: Reader): Promise<void> {
  const names = Object.keys(REQUIRED);
  const rows = await listRows(
    reader,
    sql<{ name: string; setting: string }>`select name, setting from pg_settings where name = any(${names})`,
  );
  const faults = durabilityFaults(new Map(rows.map(({ name, setting }) => [name, setting])));
  if (faults.length === 0) return;
  throw new StartError(
    'not_durable',
    `The database could lose committed money: switch on ${faults.join(', ')}.`,
  );
}
