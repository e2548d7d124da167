import { listRows, openDatabase, run, sql, sqlState, transact } from '@fairhouse/db';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countRows,
  freshParty,
  type LedgerBed,
  money,
  openLedgerBed,
  planOf,
  post,
} from '../test/ledger-bed.ts';
import { recipes } from './index.ts';

const NOT_ALLOWED = '42501';

const TABLES = ['account', 'transfer', 'house_delta'] as const;
type Table = (typeof TABLES)[number];

/** What somebody would want to change. */
const PRIZE: Record<Table, string> = { account: 'balance', transfer: 'kind', house_delta: 'amount' };

const ATTEMPTS = {
  update: (table) => `update ledger.${table} set ${PRIZE[table]} = ${PRIZE[table]}`,
  delete: (table) => `delete from ledger.${table}`,
  truncate: (table) => `truncate ledger.${table} cascade`,
  drop: (table) => `drop table ledger.${table} cascade`,
  alter: (table) => `alter table ledger.${table} disable trigger all`,
  insert: (table) => `insert into ledger.${table} default values`,
  'copy from': (table) => `copy ledger.${table} from stdin`,
} satisfies Record<string, (table: Table) => string>;

const WAYS_AROUND = [
  'create or replace function ledger.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'alter function ledger.post security invoker',
  'drop schema ledger cascade',
  'create table ledger.shadow ()',
  'set session_replication_role = replica',
];

const EVERY_ATTEMPT = TABLES.flatMap((table) =>
  Object.entries(ATTEMPTS).map(([deed, statement]) => [deed, table, statement(table)] as const),
);

let bed: LedgerBed;
let session: pg.Client;

beforeAll(async () => {
  bed = await openLedgerBed();
  session = new pg.Client({ connectionString: bed.url });
  await session.connect();
  const party = freshParty();
  await post(bed.db, planOf(recipes.deposit(party, money('100'), 'mint')));
});

afterAll(async () => {
  await session.end();
  await bed.close();
});

/** Runs a statement as the application role in a writing transaction, and tells the code of the refusal. */
async function refusalInPool(statement: string): Promise<string | undefined> {
  const work = transact(bed.db, (tx) => run(tx, sql.raw(statement)));
  return work.then(() => 'accepted', sqlState);
}

/** The same over a bare connection that took on the role. */
async function refusalInSession(statement: string): Promise<string | undefined> {
  await session.query('begin read write; set local role fairhouse_app');
  try {
    return await session.query(statement).then(() => 'accepted', sqlState);
  } finally {
    await session.query('rollback');
  }
}

describe('the application role', () => {
  test.each(EVERY_ATTEMPT)('is refused %s on ledger.%s', async (_deed, _table, statement) => {
    const before = await countRows(bed.db);
    expect(await refusalInPool(statement)).toBe(NOT_ALLOWED);
    expect(await refusalInSession(statement)).toBe(NOT_ALLOWED);
    expect(await countRows(bed.db)).toEqual(before);
  });

  test.each(WAYS_AROUND)('is refused %s', async (statement) => {
    expect(await refusalInPool(statement)).toBe(NOT_ALLOWED);
    expect(await refusalInSession(statement)).toBe(NOT_ALLOWED);
  });

  test('cannot grant itself what it lacks', async () => {
    await session.query('begin; set local role fairhouse_app');
    await session.query('grant insert, update, delete on all tables in schema ledger to fairhouse_app');
    const { rows } = await session.query<{ table: string; can: boolean }>(
      `select relname as table, has_table_privilege(oid, 'insert, update, delete, truncate') as can
       from pg_class where relnamespace = 'ledger'::regnamespace and relkind = 'r' order by relname`,
    );
    await session.query('rollback');
    expect(rows).toEqual([...TABLES].sort().map((table) => ({ table, can: false })));
  });

  test('reads all three tables and posts through the functions', async () => {
    const app = openDatabase({ url: bed.url, role: 'fairhouse_app', max: 1 });
    for (const table of TABLES)
      expect((await listRows(app, sql`select from ${sql.id('ledger', table)}`)).length).toBeGreaterThan(0);
    const plan = planOf(recipes.deposit(freshParty(), money('1'), 'mint'));
    expect(await post(app, plan)).toMatchObject({ outcome: 'posted' });
    await app.close();
  });
});

describe('the owner', () => {
  test.each(
    (['update', 'delete', 'truncate'] as const).map((deed) => [deed, ATTEMPTS[deed]('transfer')] as const),
  )('is refused %s on ledger.transfer', async (_deed, statement) => {
    const before = await countRows(bed.db);
    expect(before.transfers).toBeGreaterThan(0n);
    const fault = await session.query(statement).catch((cause: unknown) => cause);
    expect(sqlState(fault)).toBe(NOT_ALLOWED);
    expect(String(fault)).toContain('is append-only');
    expect(await countRows(bed.db)).toEqual(before);
  });
});
