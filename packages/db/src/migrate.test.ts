import { createHash } from 'node:crypto';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Db, listRows, migrate, openDatabase, run, sql, transact } from './index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;
let dir: string;
let scope: string;
let round = 0;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  db = openDatabase({ url: database.url });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairhouse-migrations-'));
  scope = `round_${++round}`;
  await file('001-first.sql', `create table ${scope} (step int); insert into ${scope} values (1);`);
});

afterEach(() => rm(dir, { recursive: true }));

const file = (name: string, text: string) => writeFile(join(dir, name), text);
const migrateRound = () => migrate(database.url, [{ scope, dir }]);
const steps = () => listRows(db, sql<{ step: number }>`select step from ${sql.table(scope)} order by step`);

test('migrations are applied in order and only once', async () => {
  await file('002-second.sql', `insert into ${scope} values (2)`);
  expect((await migrateRound()).map(({ name }) => name)).toEqual(['first', 'second']);
  expect(await migrateRound()).toEqual([]);
  await file('003-third.sql', `insert into ${scope} values (3)`);
  expect((await migrateRound()).map(({ number }) => number)).toEqual([3]);
  expect(await steps()).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
});

test('of processes that start together one applies and the others find it done', async () => {
  const applied = await Promise.all([migrateRound(), migrateRound(), migrateRound()]);
  expect(applied.flat()).toHaveLength(1);
  expect(await steps()).toEqual([{ step: 1 }]);
});

test('a migration that is named by its time comes after the numbered ones, also where their column was narrow', async () => {
  await migrateRound();
  await transact(db, (tx) =>
    run(tx, sql`alter table public.schema_migration alter column number type integer`),
  );
  await file('202611231800-second.sql', `insert into ${scope} values (2)`);
  await file('202611231801-third.sql', `insert into ${scope} values (3)`);
  expect((await migrateRound()).map(({ number }) => number)).toEqual([202_611_231_800, 202_611_231_801]);
  expect(await migrateRound()).toEqual([]);
  expect(await steps()).toEqual([{ step: 1 }, { step: 2 }, { step: 3 }]);
});

test('a migration that fails leaves nothing of itself and is named', async () => {
  await file('002-broken.sql', `insert into ${scope} values (2); select 1 / 0;`);
  await expect(migrateRound()).rejects.toThrow(`migration ${scope} 2-broken failed: division by zero`);
  expect(await steps()).toEqual([{ step: 1 }]);
  await file('002-broken.sql', `insert into ${scope} values (2)`);
  expect((await migrateRound()).map(({ number }) => number)).toEqual([2]);
});

test('an applied migration that was edited is refused', async () => {
  await migrateRound();
  await file('001-first.sql', `create table ${scope} (step int);`);
  await expect(migrateRound()).rejects.toMatchObject({ name: 'StartError', code: 'migration_changed' });
});

test('a data folder of a newer version is refused in one sentence', async () => {
  await file('002-future.sql', 'select 1');
  await migrateRound();
  await rm(join(dir, '002-future.sql'));
  await expect(migrateRound()).rejects.toMatchObject({
    code: 'data_newer',
    message: `The data folder is of a newer version: it holds migration ${scope} 2-future.`,
  });
});

test('a migration slipped in below an applied one is refused', async () => {
  await rename(join(dir, '001-first.sql'), join(dir, '002-first.sql'));
  await migrateRound();
  await file('001-late.sql', 'select 1');
  await expect(migrateRound()).rejects.toMatchObject({ code: 'migration_changed' });
});

test('a file that is not numbered is a bug of the build', async () => {
  await file('later.sql', 'select 1');
  await expect(migrateRound()).rejects.toThrow('yyyymmddhhmm-name.sql');
});

test('two databases of a server that make the same role at the same moment are both migrated', async () => {
  const other = await createTestDatabase({ sets: [] });
  const role = `${scope}_clerk`;
  await file(
    '002-role.sql',
    `do $$ begin
       if not exists (select from pg_roles where rolname = '${role}') then
         perform pg_sleep(0.3);
         create role ${role};
       end if;
     end $$`,
  );
  const set = { scope, dir };
  const applied = await Promise.all([database.url, other.url].map((url) => migrate(url, [set])));
  expect(applied.map((list) => list.map(({ name }) => name))).toEqual([
    ['first', 'role'],
    ['first', 'role'],
  ]);
  await other.drop();
});

test('a migration that gave its functions away is known by the hash it had', async () => {
  await migrateRound();
  const was = createHash('sha256')
    .update(`create table ${scope} (step int); insert into ${scope} values (1);`)
    .digest('hex');
  await file('001-first.sql', `-- formerly sha256 ${was}\ncreate table ${scope} (step int);`);
  expect(await migrateRound()).toEqual([]);
  await file('001-first.sql', `create table ${scope} (step int);`);
  await expect(migrateRound()).rejects.toMatchObject({ code: 'migration_changed' });
});

test('the text of a function is the one that runs, whatever its parameters were before, and one without text is gone', async () => {
  const functions = await mkdtemp(join(tmpdir(), 'fairhouse-functions-'));
  const apply = () => migrate(database.url, [{ scope, dir, functions }]);
  const write = (text: string) =>
    writeFile(join(functions, 'step-of.sql'), `create or replace function ${scope}.step_of${text}`);
  const answers = (call: string) => listRows(db, sql<{ answer: number }>`select ${sql.raw(call)} as answer`);
  await file('001-first.sql', `create schema ${scope}`);
  await write('() returns int language sql as $$ select 1 $$;');
  await apply();
  expect(await answers(`${scope}.step_of()`)).toEqual([{ answer: 1 }]);
  await write('(by int) returns int language sql as $$ select 1 + by $$;');
  await apply();
  expect(await answers(`${scope}.step_of(2)`)).toEqual([{ answer: 3 }]);
  await expect(answers(`${scope}.step_of()`)).rejects.toThrow('does not exist');
  await write('(by int) returns int language sql as $$ select oops $$;');
  await expect(apply()).rejects.toThrow(`the functions of ${scope} could not be applied`);
  expect(await answers(`${scope}.step_of(2)`)).toEqual([{ answer: 3 }]);
  await rm(join(functions, 'step-of.sql'));
  await apply();
  await expect(answers(`${scope}.step_of(2)`)).rejects.toThrow('does not exist');
  await rm(functions, { recursive: true });
});
