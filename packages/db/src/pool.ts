import { assert } from '@fairhouse/kernel';
import { Kysely, PostgresDialect, type QueryExecutorProvider } from 'kysely';
import pg from 'pg';
import { ColumnsInCamelCase } from './columns-in-camel-case.ts';
import { prepareStatements } from './prepare-statements.ts';

/** Defaults of every connection, in milliseconds: a stuck request ends before its caller gives up. */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 15_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
export const CONNECT_TIMEOUT_MS = 10_000;

/** What a reading function takes: the database itself, or a transaction. */
export interface Reader extends QueryExecutorProvider {
  readonly canRead: true;
}

/** A pool of connections. It only reads: outside `transact` the server refuses every write (25006). */
export interface Db extends Reader {
  readonly kysely: Kysely<unknown>;
  /** How its connections stand now. */
  usage(): PoolUsage;
  /** Waits for queries in flight, then closes every connection. */
  close(): Promise<void>;
}

/** Connections of a pool, and callers who wait for one. */
export interface PoolUsage {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
  readonly max: number;
}

export interface DatabaseOptions {
  url: string;
  /** Database role that every connection takes on, so that the application is never the owner. */
  role?: string;
  /** Schema in which unqualified names are looked up. */
  schema?: string;
  /** Shown in `pg_stat_activity`. */
  applicationName?: string;
  /** Most connections at a time; 10 unless told. */
  max?: number;
  /** When commits of these connections are on disk: before they are told, or at the latest with the next that is. */
  flush?: 'first' | 'later';
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  idleInTransactionTimeoutMs?: number;
}

/**
 * Opens a pool; nothing is connected before the first query.
 * Values come back as: int8 → bigint, timestamptz → epoch milliseconds (number), numeric and date → string,
 * json(b) → parsed, bytea → Buffer. A column `placed_at` comes back as `placedAt`; what lies inside json stays as written.
 */
export function openDatabase(options: DatabaseOptions): Db {
  const pool = new pg.Pool({
    connectionString: options.url,
    application_name: options.applicationName ?? 'fairhouse',
    max: options.max ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS * patienceOf(options.url),
    options: sessionOptions(options, 'read only'),
    types: { getTypeParser },
    pipeline: true,
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // One in use that breaks fails its query; without a listener of its own it would end the process too.
  pool.on('connect', (client) => {
    client.on('error', () => {});
    prepareStatements(client);
  });
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnsInCamelCase()],
  });
  return {
    canRead: true,
    kysely,
    getExecutor: () => kysely.getExecutor(),
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      max: pool.options.max,
    }),
    close: () => kysely.destroy(),
  };
}

/**
 * How many times longer than usual a connection, a statement or a call between the house's own processes may take: `patience` in the
 * address of the database, for machines with other work to do. Nobody waits longer for what another holds.
 */
export function patienceOf(url: string): number {
  const patience = Number(URL.parse(url)?.searchParams.get('patience') ?? 1);
  assert(patience >= 1 && patience <= 100, 'the patience in the address of the database is from 1 to 100');
  return patience;
}

/** Settings that a session starts with; `access` holds for statements outside an explicit transaction. */
export function sessionOptions(options: DatabaseOptions, access: 'read only' | 'read write'): string {
  const { role, schema, url } = options;
  assert(!URL.parse(url)?.searchParams.has('options'), 'what a session starts with is not in the address');
  for (const name of [role, schema])
    assert(name === undefined || /^[a-z_][a-z0-9_]*$/.test(name), 'roles and schemas are plain names');
  const patience = patienceOf(url);
  const settings: Record<string, string | number> = {
    timezone: 'UTC',
    // To compile a plan takes longer than short transactions do, whatever the server was told.
    jit: 'off',
    default_transaction_read_only: access === 'read only' ? 'on' : 'off',
    lock_timeout: options.lockTimeoutMs ?? LOCK_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS * patience,
    idle_in_transaction_session_timeout:
      options.idleInTransactionTimeoutMs ?? IDLE_IN_TRANSACTION_TIMEOUT_MS * patience,
    ...(options.flush === 'later' ? { synchronous_commit: 'off' } : {}),
    ...(role ? { role } : {}),
    ...(schema ? { search_path: schema } : {}),
  };
  return Object.entries(settings)
    .map(([key, value]) => `-c ${key}=${value}`)
    .join(' ');
}

const OID_INT8 = 20;
const OID_INT4_ARRAY = 1007;
const OID_INT8_ARRAY = 1016;
const OID_DATE = 1082;
const OID_TIMESTAMPTZ = 1184;

const parseInstant = pg.types.getTypeParser(OID_TIMESTAMPTZ, 'text') as (text: string) => Date | number;

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID_INT8, BigInt],
  [OID_INT4_ARRAY, (text) => parseItems(text, Number)],
  [OID_INT8_ARRAY, (text) => parseItems(text, BigInt)],
  [OID_DATE, (text) => text],
  [OID_TIMESTAMPTZ, (text) => Number(parseInstant(text))],
]);

export const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format as 'text');

function parseItems<Item>(text: string, parse: (item: string) => Item): (Item | null)[] {
  const items = text.slice(1, -1);
  return items === '' ? [] : items.split(',').map((item) => (item === 'NULL' ? null : parse(item)));
}
