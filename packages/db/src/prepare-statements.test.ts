import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, getRow, listRows, openDatabase, run, sql, transact } from './index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  db = openDatabase({ url: database.url, max: 1 });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const preparedTexts = async (): Promise<string[]> =>
  (await listRows(db, sql<{ statement: string }>`select statement from pg_prepared_statements`)).map(
    ({ statement }) => statement,
  );

test('a statement with values is prepared when it comes again, and answers each time for its own values', async () => {
  const double = (value: number) => getRow(db, sql<{ n: number }>`select ${value}::int * 2 as n`);
  expect(await double(1)).toEqual({ n: 2 });
  expect(await preparedTexts()).not.toContain('select $1::int * 2 as n');
  expect(await double(2)).toEqual({ n: 4 });
  expect(await preparedTexts()).toContain('select $1::int * 2 as n');
  expect(await double(3)).toEqual({ n: 6 });
});

test('a statement without values stays unprepared', async () => {
  for (let time = 0; time < 3; time += 1) await getRow(db, sql`select 1 as one`);
  expect(await preparedTexts()).not.toContain('select 1 as one');
});

test('a prepared statement sees a table that was changed after it', async () => {
  await transact(db, (tx) => run(tx, sql`create table changing (id int)`));
  const add = (id: number) => transact(db, (tx) => run(tx, sql`insert into changing values (${id})`));
  await add(1);
  await add(2);
  await transact(db, (tx) => run(tx, sql`alter table changing add column note text default 'new'`));
  await add(3);
  expect(await listRows(db, sql`select note from changing where id > ${2}`)).toEqual([{ note: 'new' }]);
});
