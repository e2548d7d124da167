import { getRow, listRows, openDatabase, openLane, sql } from '@fairhouse/db';

const TIMEOUT_MS = 900_000;

/** 64 files of 16 MiB: what `min_wal_size` of the embedded server keeps. */
const WAL_FILES_MAX = 64;

/** More than the fastest subject fills. */
const WAL_FILES_PER_SECOND = 4;

/**
 * Statistics are fresh, dead rows are gone and everything is on disk: all subjects start alike. The files of the
 * write-ahead log are there to be written over, as on a server that has run for an hour; a new one fills each with
 * zeros first, while all wait.
 * @param seconds for how long the database will be measured
 */
export async function settleDatabase(url: string, seconds: number): Promise<void> {
  await vacuumDatabase(url);
  const log = `select pg_logical_emit_message(false, 'bench', 'next file'), pg_switch_wal()`;
  const files = Math.min(WAL_FILES_MAX, Math.ceil(seconds * WAL_FILES_PER_SECOND));
  for (let file = 0; file < files; file += 1) await runAlone(url, log);
  await runAlone(url, 'checkpoint');
}

/** Dead rows are gone and statistics are fresh: of all tables, or of one. */
export const vacuumDatabase = (url: string, table = ''): Promise<void> =>
  runAlone(url, `vacuum analyze ${table}`);

/** What the tables and indexes of a database take on disk. */
export async function readDatabaseBytes(url: string): Promise<number> {
  const db = openDatabase({ url, max: 1 });
  try {
    const { bytes } = await getRow(
      db,
      sql<{ bytes: bigint }>`select pg_database_size(current_database()) as bytes`,
    );
    return Number(bytes);
  } finally {
    await db.close();
  }
}

async function runAlone(url: string, text: string): Promise<void> {
  const lane = openLane({ url, statementTimeoutMs: TIMEOUT_MS });
  try {
    await lane.run({ name: '', text, values: [] });
  } finally {
    await lane.close();
  }
}

/** What decides the cost of a commit. */
const SHOWN = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
] as const;

/** Says where things lie, how they are called and who may enter; no word on speed. */
const SILENT =
  'File Locations|Connections and Authentication|Reporting and Logging|Client Connection Defaults|Preset';

type Setting = { readonly name: string; readonly value: string; readonly changed: boolean };

/**
 * @returns `database`: version and durability; `changed`: what of the rest the server has otherwise than
 * PostgreSQL by default
 */
export async function describeDatabase(url: string): Promise<{ database: string; changed: string }> {
  const db = openDatabase({ url, max: 1 });
  try {
    const names: string[] = [...SHOWN];
    const rows = await listRows(
      db,
      sql<Setting>`
        select name, current_setting(name) as value, not name = any(${names}) as changed from pg_settings
        where name = any(${names}) or (source in ('command line', 'configuration file')
          and setting is distinct from boot_val and category !~ ${SILENT})
        order by array_position(${names}, name), name`,
    );
    const tell = (wanted: readonly Setting[]) =>
      wanted.map(({ name, value }) => `${name} ${value}`).join(', ');
    return {
      database: tell(rows.filter(({ changed }) => !changed)),
      changed: tell(rows.filter(({ changed }) => changed)) || 'none',
    };
  } finally {
    await db.close();
  }
}
