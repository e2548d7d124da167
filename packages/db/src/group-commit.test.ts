import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GroupCommit, openGroupCommit } from './group-commit.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { openWaits, type Waits } from './waits.ts';

type Call = { readonly owner: string; readonly name: string; readonly sql?: string };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
});

afterAll(() => database.drop());

/** A group whose batches take a while and are written down; each call is answered with its batch's number. */
function openBed(options: { lanes?: number; most?: number; besides?: number; waits?: Waits } = {}) {
  const batches: string[][] = [];
  let [running, most] = [0, 0];
  const group: GroupCommit<Call, number> = openGroupCommit<Call, number>({
    url: database.url,
    ...options,
    ownerOf: ({ owner }) => owner,
    namesOf: ({ name }) => name.split('+'),
    commit: async (run, calls) => {
      const number = batches.push(calls.map(({ name }) => name));
      const text = calls.find(({ sql }) => sql)?.sql ?? 'select pg_sleep(0.02)';
      running += 1;
      most = Math.max(most, running);
      await run({ name: '', text, values: [] }).finally(() => {
        running -= 1;
      });
      return calls.map(() => number);
    },
  });
  const add = (name: string, owner = 'one', sql?: string) =>
    group.add({ owner, name, ...(sql ? { sql } : {}) });
  return { batches, group, add, atOnce: () => most };
}

test('a call that finds its lane idle goes alone and at once; what comes meanwhile goes together', async () => {
  const { batches, group, add } = openBed();
  const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => add(name)));
  expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  expect(answers).toEqual([1, 2, 2, 2]);
  await group.close();
});

test('a batch holds no more than it may, and the order of arrival stays', async () => {
  const { batches, group, add } = openBed({ most: 3 });
  await Promise.all(Array.from({ length: 9 }, (_, n) => add(`${n}`)));
  expect(batches).toEqual([['0'], ['1', '2', '3'], ['4', '5', '6'], ['7', '8']]);
  await group.close();
});

test('two calls of one name never share a batch, and the later comes later', async () => {
  const { batches, group, add } = openBed();
  await Promise.all(['first', 'x', 'y', 'x', 'z', 'x'].map((name) => add(name)));
  expect(batches).toEqual([['first'], ['x', 'y', 'z'], ['x'], ['x']]);
  await Promise.all(['last', 'p+q', 'q+r', 'r+s', 's+t'].map((name) => add(name)));
  expect(batches.slice(4)).toEqual([['last'], ['p+q'], ['q+r'], ['r+s'], ['s+t']]);
  await group.close();
});

test('an owner keeps its order while others are on their way in another lane', async () => {
  const { batches, group, add, atOnce } = openBed({ lanes: 2, besides: 1 });
  const names = (owner: string) => Array.from({ length: 6 }, (_, n) => `${owner}-${n}`);
  const owners = Array.from({ length: 8 }, (_, n) => `owner-${n}`);
  await Promise.all(owners.flatMap((owner) => names(owner).map((name) => add(name, owner))));
  expect(atOnce()).toBe(2);
  const sent = batches.flat();
  for (const owner of owners)
    expect(sent.filter((name) => name.startsWith(`${owner}-`))).toEqual(names(owner));
  await group.close();
});

test('a few calls wait for the batch on its way, many go beside it', async () => {
  const { group, add, atOnce } = openBed({ besides: 20 });
  const send = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => add(`${n}`, `owner-${n}`)));
  await send(20);
  expect(atOnce()).toBe(1);
  await send(200);
  expect(atOnce()).toBe(2);
  await group.close();
});

test('how long a batch was waited for is told to those who give way, also where it fails', async () => {
  const waits = openWaits();
  const { group, add } = openBed({ waits });
  const taken = await waits.during(() => Promise.all([add('a'), add('b')]));
  // The second call waited for both batches, each of which sleeps for 20 ms.
  expect(taken.longestMs).toBeGreaterThanOrEqual(40);
  const failed = await waits.during(() => add('bad', 'one', 'select 1 / 0').catch(() => 'failed'));
  expect(failed.value).toBe('failed');
  expect(failed.longestMs).toBeGreaterThan(0);
  await group.close();
});

test('a fault of one call meets that call alone', async () => {
  const { group, add } = openBed();
  const settled = await Promise.allSettled([add('a'), add('b'), add('bad', 'one', 'select 1 / 0'), add('c')]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(settled[2]).toMatchObject({ reason: { code: '22012' } });
  await group.close();
});

test('a batch that met another call runs again, and gives up in the end', async () => {
  const { batches, group, add } = openBed();
  await expect(
    add('a', 'one', `do $$ begin raise exception using errcode = '40001'; end $$`),
  ).rejects.toMatchObject({
    code: '40001',
  });
  expect(batches).toEqual(Array.from({ length: 6 }, () => ['a']));
  expect(await add('b')).toBe(7);
  await group.close();
});

test('a lane whose connection broke goes on with a new one', async () => {
  const { group, add } = openBed();
  await expect(add('a', 'one', 'select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  expect(await add('b')).toBe(2);
  await group.close();
});

test('closing waits for what was added', async () => {
  const { group, add } = openBed();
  const answers = Promise.all(['a', 'b'].map((name) => add(name)));
  await sleep(1);
  await group.close();
  expect(await answers).toEqual([1, 2]);
});
