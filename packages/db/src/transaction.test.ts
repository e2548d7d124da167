import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Db, getRow, openDatabase, run, sql, sqlState, transact } from './index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  db = openDatabase({ url: database.url });
  await transact(db, async (tx) => {
    await run(tx, sql`create table purse (id text primary key, held bigint not null)`);
    await run(tx, sql`insert into purse values ('a', 0), ('b', 0)`);
  });
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

const heldBy = async (id: string) =>
  (await getRow(db, sql<{ held: bigint }>`select held from purse where id = ${id}`)).held;

test('a write outside a transaction is refused by the server', async () => {
  const fault = await sql`update purse set held = 99`.execute(db).catch((cause: unknown) => cause);
  expect(sqlState(fault)).toBe('25006');
  expect(await heldBy('a')).toBe(0n);
});

test('an effect runs after the commit and sees what was committed', async () => {
  const { promise, resolve } = Promise.withResolvers<bigint>();
  await transact(db, async (tx) => {
    await run(tx, sql`update purse set held = 7 where id = 'a'`);
    tx.onCommit(async () => resolve(await heldBy('a')));
  });
  expect(await promise).toBe(7n);
});

test('an effect never runs after a rollback, and the write is gone', async () => {
  let ran = false;
  const work = transact(db, async (tx) => {
    await run(tx, sql`update purse set held = 1234 where id = 'a'`);
    tx.onCommit(() => {
      ran = true;
    });
    throw new Error('second thoughts');
  });
  await expect(work).rejects.toThrow('second thoughts');
  await new Promise((resolve) => setImmediate(resolve));
  expect(ran).toBe(false);
  expect(await heldBy('a')).not.toBe(1234n);
});

test('work that rolls itself back answers all the same, leaves nothing and has no effect', async () => {
  let ran = false;
  const before = await heldBy('a');
  const answer = await transact(db, async (tx) => {
    await run(tx, sql`update purse set held = 4321 where id = 'a'`);
    tx.onCommit(() => {
      ran = true;
    });
    tx.rollBack();
    return 'refused';
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect({ answer, ran, held: await heldBy('a') }).toEqual({ answer: 'refused', ran: false, held: before });
});

test('an effect that fails leaves the commit and the effects after it in place', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const warned = new Promise((done) => process.once('warning', done));
  await transact(db, async (tx) => {
    tx.onCommit(() => {
      throw new Error('socket gone');
    });
    tx.onCommit(() => resolve('next'));
  });
  expect(await promise).toBe('next');
  expect(await warned).toMatchObject({ name: 'EffectFailed', cause: new Error('socket gone') });
});

test('statements sent together run in the order in which they were sent', async () => {
  const held = await transact(db, async (tx) => {
    const all = await Promise.all([
      run(tx, sql`update purse set held = 1 where id = 'a'`),
      ...Array.from({ length: 20 }, () => run(tx, sql`update purse set held = held * 2 where id = 'a'`)),
      run(tx, sql`update purse set held = held + 1 where id = 'a'`),
      getRow(tx, sql<{ held: bigint }>`select held from purse where id = 'a'`),
    ]);
    return all.at(-1);
  });
  expect(held).toEqual({ held: 2n ** 20n + 1n });
});

test('of statements sent together the first that fails takes all back', async () => {
  const before = await heldBy('a');
  const work = transact(db, (tx) =>
    Promise.all([
      run(tx, sql`update purse set held = 4321 where id = 'a'`),
      run(tx, sql`insert into purse values ('a', 0)`),
      run(tx, sql`update purse set held = 54321 where id = 'a'`),
    ]),
  );
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(await heldBy('a')).toBe(before);
});

test('work that hides the fault of a statement is not committed', async () => {
  const work = transact(db, async (tx) => {
    await run(tx, sql`insert into purse values ('a', 0)`).catch(() => {});
    return 'done';
  });
  await expect(work).rejects.toThrow('is not committed');
  await transact(db, (tx) => run(tx, sql`update purse set held = 5 where id = 'a'`));
  expect(await heldBy('a')).toBe(5n);
});

const double = sql`update purse set held = held * 2 where id = 'a'`;
const readHeld = sql<{ held: bigint }>`select held from purse where id = 'a'`;

test('the commit goes with the last statements, whose answer is that of the last one', async () => {
  const { promise, resolve } = Promise.withResolvers<bigint>();
  const rows = await transact(db, async (tx) => {
    await run(tx, sql`update purse set held = 3 where id = 'a'`);
    tx.onCommit(async () => resolve(await heldBy('a')));
    return tx.commitWith(double, double, readHeld);
  });
  expect(rows).toEqual([{ held: 12n }]);
  expect(await promise).toBe(12n);
});

test('of statements that take the commit along, one that fails takes all back', async () => {
  const before = await heldBy('a');
  let ran = false;
  const work = transact(db, async (tx) => {
    tx.onCommit(() => {
      ran = true;
    });
    return tx.commitWith(double, sql`insert into purse values ('a', 0)`, readHeld);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect({ ran, held: await heldBy('a') }).toEqual({ ran: false, held: before });
});

test('after its commit a transaction writes nothing, and is not committed again', async () => {
  const late = transact(db, async (tx) => {
    await tx.commitWith(double);
    await run(tx, double);
  });
  await expect(late).rejects.toMatchObject({ code: '25006' });
  const twice = transact(db, async (tx) => {
    await tx.commitWith(readHeld);
    await tx.commitWith(readHeld);
  });
  await expect(twice).rejects.toThrow('committed once');
});

test('a commit that may be on disk later is seen at once, and the next one is told on disk again', async () => {
  const readFlush = sql<{ synchronousCommit: string }>`show synchronous_commit`;
  const later = await transact(db, (tx) => tx.commitWith(double, readFlush), { flush: 'later' });
  const first = await transact(db, (tx) => tx.commitWith(readFlush));
  expect([later, first]).toEqual([[{ synchronousCommit: 'off' }], [{ synchronousCommit: 'on' }]]);
});

test('what waits long for what others hold, or works long, does so for itself alone', async () => {
  const readPatience = sql<{ lock: string; statement: string }>`
    select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
  const patience = async (waits: 'short' | 'long' | 'job') => {
    const { lock, statement } = await transact(db, (tx) => getRow(tx, readPatience), { waits });
    return [lock, statement];
  };
  expect(await patience('long')).toEqual(['1min', '65s']);
  expect(await patience('job')).toEqual(['1min', '15min']);
  expect((await patience('short'))[0]).toBe('5s');
});

test('serializable increments in parallel are all kept, each conflict run again', async () => {
  await transact(db, (tx) => run(tx, sql`update purse set held = 0 where id = 'b'`));
  let attempts = 0;
  let effects = 0;
  const allHaveRead = Promise.withResolvers<void>();
  const increment = () =>
    transact(
      db,
      async (tx) => {
        attempts++;
        const { held } = await getRow(tx, sql<{ held: bigint }>`select held from purse where id = 'b'`);
        if (attempts === 3) allHaveRead.resolve();
        await allHaveRead.promise;
        await run(tx, sql`update purse set held = ${held + 1n} where id = 'b'`);
        tx.onCommit(() => {
          effects++;
        });
      },
      { isolation: 'serializable' },
    );
  await Promise.all([increment(), increment(), increment()]);
  expect(await heldBy('b')).toBe(3n);
  expect(effects).toBe(3);
  expect(attempts).toBeGreaterThan(3);
});

test('the victim of a deadlock runs again', async () => {
  const bothHold = Promise.withResolvers<void>();
  let holding = 0;
  const cross = (first: string, second: string) =>
    transact(db, async (tx) => {
      await run(tx, sql`update purse set held = held + 100 where id = ${first}`);
      if (++holding === 2) bothHold.resolve();
      await bothHold.promise;
      await run(tx, sql`update purse set held = held + 100 where id = ${second}`);
    });
  const before = (await heldBy('a')) + (await heldBy('b'));
  await Promise.all([cross('a', 'b'), cross('b', 'a')]);
  expect((await heldBy('a')) + (await heldBy('b'))).toBe(before + 400n);
  expect(holding).toBe(3);
});

test('a conflict without end is given up after five more attempts', async () => {
  let attempts = 0;
  const work = transact(db, async (tx) => {
    attempts++;
    await run(tx, sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`);
  });
  await expect(work).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(6);
});

test('any other fault of the database is thrown at once', async () => {
  let attempts = 0;
  const work = transact(db, async (tx) => {
    attempts++;
    await run(tx, sql`insert into purse values ('a', 0)`);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(attempts).toBe(1);
});
