import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@fairhouse/kernel';
import pg from 'pg';
import { folderOf } from './folder.ts';
import { applyFunctions, readFunctions } from './functions.ts';
import { StartError } from './start-error.ts';
import { sqlState } from './transaction.ts';

/** A folder of migrations (`001-accounts.sql`, `202611231800-deposit-note.sql` …) that belong together under one name. */
export interface MigrationSet {
  scope: string;
  dir: string | URL;
  /** The folder of the scope's SQL functions, each in a file of its name: see `applyFunctions`. */
  functions?: string | URL;
}

export interface Migration {
  scope: string;
  /** Three digits of old, or the minute in UTC at which it was written (`yyyymmddhhmm`). */
  number: number;
  /** The file name without number and ending. */
  name: string;
  sha256: string;
  /** Hashes that the file had before its functions moved to their own files; the line `-- formerly sha256 …` names one. */
  formerly: readonly string[];
  text: string;
}

/** Any number does, as long as every build of the platform uses the same. */
const LOCK_KEY = 7_246_001;
const LOCK_TIMEOUT_MS = 10_000;

/** Reads the migrations of a set, in order. */
export async function readMigrations({ scope, dir }: MigrationSet): Promise<Migration[]> {
  const folder = folderOf(dir);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    files.map(async (file) => {
      const [, number, name] = /^(\d{3}|\d{12})-([a-z0-9-]+)\.sql$/.exec(file) ?? [];
      assert(number && name, `a migration is named yyyymmddhhmm-name.sql, not ${file}`);
      const text = await readFile(join(folder, file), 'utf8');
      const sha256 = createHash('sha256').update(text).digest('hex');
      const formerly = [...text.matchAll(/^-- formerly sha256 ([0-9a-f]{64})$/gm)].map(([, hash]) => hash!);
      return { scope, number: Number.parseInt(number, 10), name, sha256, formerly, text };
    }),
  );
  assert(
    new Set(migrations.map(({ number }) => number)).size === files.length,
    `each number of ${scope} is used once`,
  );
  return migrations;
}

/**
 * Applies what is missing, set by set, each file in its own transaction, then the functions that changed. Of several processes one applies, the others wait.
 * @returns the migrations applied by this call
 * @throws StartError `data_newer` when the database knows a migration this build does not, `migration_changed` when an applied file was edited or skipped
 */
export async function migrate(url: string, sets: readonly MigrationSet[]): Promise<Migration[]> {
  const plans = await Promise.all(
    sets.map(async (set) => ({
      scope: set.scope,
      migrations: await readMigrations(set),
      functions: await readFunctions(set.functions),
    })),
  );
  const client = new pg.Client({ connectionString: url, application_name: 'fairhouse migrate' });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK_KEY})`);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(`
      create table if not exists public.schema_migration (
        scope text not null,
        number bigint not null,
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now(),
        primary key (scope, number)
      )`);
    await widenNumbers(client);
    const applied: Migration[] = [];
    for (const plan of plans) {
      for (const migration of await pending(client, plan.migrations)) {
        await apply(client, migration);
        applied.push(migration);
      }
      await applyFunctions(client, plan.scope, plan.functions);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** Data folders of before wrote numbers of three digits into a narrow column. */
async function widenNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select from information_schema.columns where table_schema = 'public' and table_name = 'schema_migration'
      and column_name = 'number' and data_type = 'integer'`);
  if (rows.length > 0)
    await client.query('alter table public.schema_migration alter column number type bigint');
}

interface AppliedRow {
  number: number;
  name: string;
  sha256: string;
}

async function pending(client: pg.Client, plan: Migration[]): Promise<Migration[]> {
  const scope = plan[0]?.scope;
  if (scope === undefined) return [];
  const { rows } = await client.query<AppliedRow>(
    'select number::float8, name, sha256 from public.schema_migration where scope = $1 order by number',
    [scope],
  );
  const known = new Map(plan.map((migration) => [migration.number, migration]));
  for (const row of rows) {
    const label = `${scope} ${row.number}-${row.name}`;
    const migration = known.get(row.number);
    if (!migration)
      throw new StartError(
        'data_newer',
        `The data folder is of a newer version: it holds migration ${label}.`,
      );
    if (migration.formerly.includes(row.sha256)) {
      await client.query('update public.schema_migration set sha256 = $1 where scope = $2 and number = $3', [
        migration.sha256,
        scope,
        row.number,
      ]);
    } else if (migration.sha256 !== row.sha256) {
      throw new StartError(
        'migration_changed',
        `Migration ${label} was changed after it was applied; add a new one instead.`,
      );
    }
  }
  const last = rows.at(-1)?.number ?? 0;
  const missing = plan.filter(({ number }) => !rows.some((row) => row.number === number));
  const skipped = missing.find(({ number }) => number < last);
  if (skipped) {
    throw new StartError(
      'migration_changed',
      `Migration ${scope} ${skipped.number}-${skipped.name} was added below ${last}, which is applied.`,
    );
  }
  return missing;
}

/** Roles belong to the whole server: a migration of another of its databases made the same one at the same moment. */
const isRoleRace = (fault: unknown): boolean =>
  sqlState(fault) === '42710' ||
  (fault instanceof pg.DatabaseError && fault.constraint === 'pg_authid_rolname_index');

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  try {
    await applyWhole(client, migration);
  } catch (fault) {
    if (!isRoleRace(fault)) throw explain(migration, fault);
    await applyWhole(client, migration).catch((cause: unknown) => {
      throw explain(migration, cause);
    });
  }
}

const explain = ({ scope, number, name }: Migration, cause: unknown): Error =>
  new Error(
    `migration ${scope} ${number}-${name} failed: ${cause instanceof Error ? cause.message : String(cause)}`,
    { cause },
  );

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query(
      'insert into public.schema_migration (scope, number, name, sha256) values ($1, $2, $3, $4)',
      [migration.scope, migration.number, migration.name, migration.sha256],
    );
    await client.query('commit');
  } catch (fault) {
    await client.query('rollback');
    throw fault;
  }
}
