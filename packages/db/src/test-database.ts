import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert } from '@fairhouse/kernel';
import pg from 'pg';
import { startEmbedded } from './embedded-server.ts';
import { readFunctions } from './functions.ts';
import { type MigrationSet, migrate, readMigrations } from './migrate.ts';

/** Names the server of this test run for the processes that run the tests. */
export const TEST_SERVER_VARIABLE = 'FAIRHOUSE_TEST_DATABASE_URL';

/** Starts a server in a folder of its own for one test run, and names it in the environment. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(await roomiest(), 'fairhouse-test-'));
  const server = await startEmbedded({ dataDir });
  const url = server.url('postgres');
  process.env[TEST_SERVER_VARIABLE] = url;
  return {
    url,
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const MEMORY = '/dev/shm';
/** The databases of a whole run, and as much again. */
const ROOM_BYTES = 8 * 1024 ** 3;

/** Where a run's data lies: in memory where there is room, for no test asks whether a disk keeps its word. */
async function roomiest(): Promise<string> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES && freemem() >= ROOM_BYTES ? MEMORY : tmpdir();
}

/** What every database of a kind starts with: built once per run, then copied. */
export interface TestTemplate {
  sets: readonly MigrationSet[];
  /** Further contents, such as a seed; `key` changes when they do. */
  prepare?: { key: string; run(url: string): Promise<void> };
}

export interface TestDatabase {
  /** Address of the database, as the superuser. */
  url: string;
  name: string;
  /** Ends its sessions and drops it. */
  drop(): Promise<void>;
}

/** Copies a database of its own out of the template; about 30 ms once the template stands. */
export async function createTestDatabase(template: TestTemplate): Promise<TestDatabase> {
  const adminUrl = process.env[TEST_SERVER_VARIABLE];
  assert(adminUrl, `${TEST_SERVER_VARIABLE} names the server of this test run`);
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withAdmin(adminUrl, async (admin) => {
    const source = await ensureTemplate(admin, adminUrl, template);
    // Copying the files takes a third of what writing each page to the log does.
    await admin.query(`create database ${name} template ${source} strategy file_copy`);
  });
  return {
    name,
    url: databaseUrl(adminUrl, name),
    drop: () =>
      withAdmin(
        adminUrl,
        async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)),
      ),
  };
}

/** A test may have to wait for everything else that the machine does. */
const PATIENCE = '8';

/** The address of another database on the same server. */
export function databaseUrl(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  address.searchParams.set('patience', PATIENCE);
  return address.href;
}

async function ensureTemplate(admin: pg.Client, adminUrl: string, template: TestTemplate): Promise<string> {
  const name = await templateName(template);
  // One at a time, whichever it is: roles belong to the whole server, and two that make the same one at once would fail.
  await admin.query('select pg_advisory_lock(hashtext($1))', ['templates']);
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft}`);
    await migrate(databaseUrl(adminUrl, draft), template.sets);
    await template.prepare?.run(databaseUrl(adminUrl, draft));
    await admin.query(`alter database ${draft} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', ['templates']);
  }
}

async function templateName({ sets, prepare }: TestTemplate): Promise<string> {
  const hash = createHash('sha256').update(prepare?.key ?? '');
  for (const migration of (await Promise.all(sets.map(readMigrations))).flat()) {
    hash.update(`${migration.scope}\0${migration.number}\0${migration.name}\0${migration.sha256}\0`);
  }
  for (const { name, sha256 } of (
    await Promise.all(sets.map((set) => readFunctions(set.functions)))
  ).flat()) {
    hash.update(`${name}\0${sha256}\0`);
  }
  return `template_${hash.digest('hex').slice(0, 16)}`;
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
