import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  at,
  type Db,
  findRow,
  getRow,
  json,
  listRows,
  openDatabase,
  openLane,
  run,
  sql,
  sqlState,
  transact,
} from './index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let owner: Db;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  owner = openDatabase({ url: database.url });
  await transact(owner, async (tx) => {
    await run(
      tx,
      sql`do $$ begin if not exists (select from pg_roles where rolname = 'pool_clerk') then create role pool_clerk; end if; end $$`,
    );
    await run(tx, sql`create table note (id int primary key, text text)`);
    await run(tx, sql`grant select, insert on note to pool_clerk`);
  });
});

afterAll(async () => {
  await owner.close();
  await database.drop();
});

test('values come back in the shapes the platform computes with', async () => {
  const row = await getRow(
    owner,
    sql`select 9007199254740993::int8 as big, array[1, null, 3]::int8[] as bigs, '{}'::int8[] as none,
      12.3400::numeric as amount, ${at(1_700_000_000_123)} as instant, null::timestamptz as never,
      date '2026-02-03' as day, ${json({ stake: 5n, tags: ['x'] })} as doc, '\\x00ff'::bytea as bytes`,
  );
  expect(row).toEqual({
    big: 9007199254740993n,
    bigs: [1n, null, 3n],
    none: [],
    amount: '12.3400',
    instant: 1_700_000_000_123,
    never: null,
    day: '2026-02-03',
    doc: { stake: '5', tags: ['x'] },
    bytes: Buffer.from([0, 255]),
  });
});

test('no session compiles its plans, whatever the database was told', async () => {
  await transact(owner, (tx) =>
    run(tx, sql`do $$ begin execute format('alter database %I set jit = on', current_database()); end $$`),
  );
  const lane = openLane({ url: database.url });
  const text = `select setting, reset_val from pg_settings where name = 'jit'`;
  expect(await lane.run({ name: 'jit', text, values: [] })).toEqual([{ setting: 'off', reset_val: 'off' }]);
  await lane.close();
});

test('a role is taken on by every connection and cannot do what it was not granted', async () => {
  const db = openDatabase({ url: database.url, role: 'pool_clerk', applicationName: 'clerk' });
  const session = sql`select current_user::text as role, current_setting('application_name') as name`;
  expect(await getRow(db, session)).toEqual({ role: 'pool_clerk', name: 'clerk' });
  await transact(db, (tx) => run(tx, sql`insert into note values (1, 'kept')`));
  const fault = await transact(db, (tx) => run(tx, sql`delete from note`)).catch((cause: unknown) => cause);
  expect(sqlState(fault)).toBe('42501');
  expect(await listRows(db, sql`select text from note`)).toEqual([{ text: 'kept' }]);
  await db.close();
});

test('a statement that takes too long is ended', async () => {
  const db = openDatabase({ url: database.url, statementTimeoutMs: 50 });
  const fault = await findRow(db, sql`select pg_sleep(5)`).catch((cause: unknown) => cause);
  expect(sqlState(fault)).toBe('57014');
  await db.close();
});

test('an address may ask for patience, and then statements may take as many times longer, not waits for locks', async () => {
  const patient = (times: string) => {
    const url = new URL(database.url);
    url.searchParams.set('patience', times);
    return openDatabase({ url: url.href });
  };
  const read = sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  const [usual, thrice] = [patient('1'), patient('3')];
  expect(await getRow(usual, read)).toEqual({ lock: '5s', statement: '15s' });
  expect(await getRow(thrice, read)).toEqual({ lock: '5s', statement: '45s' });
  await Promise.all([usual.close(), thrice.close()]);
  for (const wrong of ['0', '101', 'long']) expect(() => patient(wrong), wrong).toThrow('from 1 to 100');
});

test('a wait for a lock is ended', async () => {
  const impatient = openDatabase({ url: database.url, lockTimeoutMs: 50 });
  await transact(owner, async (tx) => {
    await run(tx, sql`lock table note`);
    const fault = await findRow(impatient, sql`select * from note`).catch((cause: unknown) => cause);
    expect(sqlState(fault)).toBe('55P03');
  });
  await impatient.close();
});

test('getRow refuses none and many, findRow gives undefined for none', async () => {
  await expect(getRow(owner, sql`select 1 where false`)).rejects.toThrow('exactly one row');
  await expect(getRow(owner, sql`values (1), (2)`)).rejects.toThrow('exactly one row');
  expect(await findRow(owner, sql`select 1 where false`)).toBeUndefined();
});

test('a lane writes each statement on its own and connects again after it was cut', async () => {
  const lane = openLane({ url: database.url, role: 'pool_clerk' });
  const insert = (id: number) => ({
    name: 'insert-note',
    text: 'insert into note values ($1, $2) returning id',
    values: [id, 'lane'],
  });
  expect(await lane.run(insert(10))).toEqual([{ id: 10 }]);
  await expect(lane.run(insert(10))).rejects.toMatchObject({ code: '23505' });
  await findRow(
    owner,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairhouse lane'`,
  );
  await expect
    .poll(() =>
      lane.run(insert(11)).then(
        () => 'written',
        () => 'cut',
      ),
    )
    .toBe('written');
  const two = [lane.run(insert(12)), lane.run(insert(13))];
  await expect(Promise.all(two)).rejects.toThrow('one statement in flight');
  await Promise.allSettled(two);
  await lane.close();
});

test('a connection that breaks in use fails its transaction and nothing else', async () => {
  const broken = transact(owner, async (tx) => {
    await listRows(tx, sql`select 1`);
    await listRows(tx, sql`select pg_terminate_backend(pg_backend_pid())`);
  });
  await expect(broken).rejects.toThrow();
  expect(await getRow(owner, sql`select 1 as alive`)).toEqual({ alive: 1 });
});
