import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRows, openDatabase, run, sql, transact } from './index.ts';
import { createTestDatabase, type TestTemplate } from './test-database.ts';

let dir: string;
let template: TestTemplate;
let prepared = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'fairhouse-template-'));
  await writeFile(join(dir, '001-shelf.sql'), 'create table shelf (book text)');
  template = {
    sets: [{ scope: 'shelf', dir }],
    prepare: {
      key: `one book ${dir}`,
      async run(url) {
        prepared++;
        const db = openDatabase({ url });
        await transact(db, (tx) => run(tx, sql`insert into shelf values ('seeded')`));
        await db.close();
      },
    },
  };
});

afterAll(() => rm(dir, { recursive: true }));

test('each test file has a database of its own, copied from one template', async () => {
  const [left, right] = await Promise.all([createTestDatabase(template), createTestDatabase(template)]);
  const [a, b] = [openDatabase({ url: left.url }), openDatabase({ url: right.url })];
  await transact(a, (tx) => run(tx, sql`insert into shelf values ('mine')`));
  expect(await listRows(a, sql`select book from shelf`)).toEqual([{ book: 'seeded' }, { book: 'mine' }]);
  expect(await listRows(b, sql`select book from shelf`)).toEqual([{ book: 'seeded' }]);
  expect(prepared).toBe(1);
  await Promise.all([a.close(), b.close()]);
  await Promise.all([left.drop(), right.drop()]);
});

test('a dropped database is gone, even with a session on it', async () => {
  const database = await createTestDatabase(template);
  const db = openDatabase({ url: database.url });
  await listRows(db, sql`select book from shelf`);
  await database.drop();
  await expect(listRows(db, sql`select book from shelf`)).rejects.toThrow();
  await db.close();
});
