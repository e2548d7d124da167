import { type Db, getRow, run, sql, transact } from '@fairhouse/db';
import { fail, ok } from '@fairhouse/kernel';
import { asSuperuser, bootHouse, type House, newId } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { once } from './index.ts';

let house: House;
let db: Db;

beforeAll(async () => {
  house = await bootHouse();
  db = house.platform.db;
  await asSuperuser(house, (tx) => run(tx, sql`create table effect (key text not null)`));
});

afterAll(() => house.close());

type Call = { key: string; request?: unknown; nowMs?: number; scope?: string };

/** A call with one effect, whose answer is told apart from any other. */
const call = ({ key, request = { amount: 1n }, nowMs = house.platform.now(), scope = 'ply_one' }: Call) =>
  transact(db, (tx) =>
    once(tx, { scope, key, request, nowMs }, async () => {
      await run(tx, sql`insert into effect values (${key})`);
      return ok({ answer: newId('answer') });
    }),
  );

const effects = async (key: string) =>
  Number((await getRow(db, sql<{ n: bigint }>`select count(*) as n from effect where key = ${key}`)).n);

test('a call that comes again is answered what the first was, and has no second effect', async () => {
  const key = newId('key');
  const first = await call({ key });
  expect(first.ok).toBe(true);
  expect(await call({ key })).toEqual(first);
  expect(await call({ key, request: { amount: 1n } })).toEqual(first);
  expect(await effects(key)).toBe(1);
});

test('the order of its fields does not make a call another one, their values do', async () => {
  const key = newId('key');
  const first = await call({ key, request: { a: 1, b: { c: 2n, d: [3, 4] } } });
  expect(await call({ key, request: { b: { d: [3, 4], c: 2n }, a: 1 } })).toEqual(first);
  for (const request of [{ a: 1 }, { a: 1, b: { c: 2n, d: [4, 3] } }, { a: '1', b: { c: 2n, d: [3, 4] } }])
    expect(await call({ key, request })).toEqual({ ok: false, fault: { code: 'idempotency_mismatch' } });
  expect(await effects(key)).toBe(1);
});

test('a copy that comes while the first still runs is told so, and has no effect', async () => {
  const key = newId('key');
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = transact(db, (tx) =>
    once(tx, { scope: 'ply_one', key, request: 1, nowMs: 0 }, async () => {
      running.resolve();
      await mayEnd.promise;
      return ok('first');
    }),
  );
  await running.promise;
  expect(await call({ key, request: 1 })).toEqual({ ok: false, fault: { code: 'idempotency_in_flight' } });
  mayEnd.resolve();
  expect(await first).toEqual(ok('first'));
  expect(await call({ key, request: 1 })).toEqual(ok('first'));
  expect(await effects(key)).toBe(0);
});

test('many keys with many copies of each at once have one effect a key', async () => {
  const keys = Array.from({ length: 40 }, () => newId('key'));
  await Promise.all(
    keys.flatMap((key, index) => Array.from({ length: 2 + (index % 9) }, () => call({ key }))),
  );
  for (const key of keys) expect(await effects(key)).toBe(1);
});

test('effect and answer stand or fall together', async () => {
  const key = newId('key');
  const died = transact(db, async (tx) => {
    await once(tx, { scope: 'ply_one', key, request: 1, nowMs: 0 }, async () => {
      await run(tx, sql`insert into effect values (${key})`);
      return ok('lost');
    });
    throw new Error('died before the commit');
  });
  await expect(died).rejects.toThrow('died before the commit');
  expect(await effects(key)).toBe(0);
  expect(await call({ key, request: 2 })).toMatchObject({ ok: true });
  expect(await effects(key)).toBe(1);
});

test('a refusal is not kept: the same key may be tried again', async () => {
  const key = newId('key');
  const refused = await transact(db, (tx) =>
    once(tx, { scope: 'ply_one', key, request: 1, nowMs: 0 }, async () =>
      fail({ code: 'insufficient_funds' as const }),
    ),
  );
  expect(refused).toEqual(fail({ code: 'insufficient_funds' }));
  expect(await call({ key, request: 1 })).toMatchObject({ ok: true });
});

test('a key is good for ever, and belongs to one caller', async () => {
  const key = newId('key');
  const first = await call({ key });
  for (const hours of [25, 400 * 24])
    expect(await call({ key, nowMs: house.platform.now() + hours * 3_600_000 })).toEqual(first);
  expect(await effects(key)).toBe(1);
  expect(await call({ key, scope: 'ply_other' })).not.toEqual(first);
  const forget = transact(db, (tx) => run(tx, sql`delete from idempotent_call`));
  await expect(forget).rejects.toMatchObject({ code: '42501' });
});
