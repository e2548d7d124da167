import { setTimeout as sleep } from 'node:timers/promises';
import { getRow, openDatabase, run, sql, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, newId } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../frame/platform.ts';
import { takeLease } from '../platform/lease/index.ts';
import { runJobs } from './run-jobs.ts';
import { runLeased } from './run-leased.ts';

let house: House;
/** A second server process on the same database. */
let other: Platform;

beforeAll(async () => {
  house = await bootHouse();
  const db = openDatabase({ url: house.databaseUrl, role: 'fairhouse_app', schema: 'platform' });
  other = { ...house.platform, db };
});

afterAll(async () => {
  await other.db.close();
  await house.close();
});

const HOUR = 3_600_000;

const untilOf = async (name: string) =>
  (
    await getRow(
      house.platform.db,
      sql<{ until: string }>`select until::text from job_lease where name = ${name}`,
    )
  ).until;

const plant = (name: string, holder: string, until: 'passed' | 'ahead') =>
  asSuperuser(house, (tx) =>
    run(
      tx,
      sql`insert into job_lease values (${name}, ${holder}, now() + ${until === 'ahead' ? 1 : -1}::int * interval '1 hour')
        on conflict (name) do update set holder = excluded.holder, until = excluded.until`,
    ),
  );

test('of two processes one does the work, and the other may as soon as it is done', async () => {
  const name = newId('job');
  const mayEnd = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = runLeased(house.platform.db, { name, holder: 'one', lifeMs: HOUR }, async () => {
    begun.resolve();
    await mayEnd.promise;
  });
  await begun.promise;
  let stolen = 0;
  const attempts = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      runLeased(other.db, { name, holder: `other ${index}`, lifeMs: HOUR }, async () => {
        stolen += 1;
      }),
    ),
  );
  expect(attempts).not.toContain(true);
  expect(stolen).toBe(0);
  mayEnd.resolve();
  expect(await first).toBe(true);
  expect(await runLeased(other.db, { name, holder: 'two', lifeMs: HOUR }, async () => {})).toBe(true);
});

test('work that failed leaves its lease to the next', async () => {
  const name = newId('job');
  const failing = runLeased(house.platform.db, { name, holder: 'one', lifeMs: HOUR }, async () => {
    throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(await runLeased(other.db, { name, holder: 'two', lifeMs: HOUR }, async () => {})).toBe(true);
});

test('a pace is kept by all processes together', async () => {
  const name = newId('job');
  const terms = { name, lifeMs: HOUR, paceMs: HOUR };
  expect(await runLeased(house.platform.db, { ...terms, holder: 'one' }, async () => {})).toBe(true);
  expect(await runLeased(other.db, { ...terms, holder: 'two' }, async () => {})).toBe(false);
  expect(await runLeased(house.platform.db, { ...terms, holder: 'one' }, async () => {})).toBe(true);
});

test('the lease of a dead process passes after its time and not before', async () => {
  const name = newId('job');
  await plant(name, 'dead', 'ahead');
  const take = () => transact(other.db, (tx) => takeLease(tx, { name, holder: 'two' }, HOUR));
  expect(await take()).toBe(false);
  await plant(name, 'dead', 'passed');
  expect(await take()).toBe(true);
});

test('a lease is prolonged while its work lasts', async () => {
  const name = newId('job');
  await runLeased(house.platform.db, { name, holder: 'one', lifeMs: 3_000 }, async (signal) => {
    const atFirst = await untilOf(name);
    await expect.poll(() => untilOf(name)).not.toBe(atFirst);
    expect(signal.aborted).toBe(false);
  });
});

test('work hears that another has taken its lease', async () => {
  const name = newId('job');
  await runLeased(house.platform.db, { name, holder: 'one', lifeMs: 600 }, async (signal) => {
    await plant(name, 'two', 'ahead');
    await expect.poll(() => signal.aborted).toBe(true);
  });
  expect(await runLeased(other.db, { name, holder: 'three', lifeMs: 600 }, async () => {})).toBe(false);
});

test('two processes never run a job at once, and one goes on when the other stops', async () => {
  const done: Platform[] = [];
  let [inside, most] = [0, 0];
  const job = {
    name: newId('job'),
    everyMs: 10,
    run: async (platform: Platform) => {
      inside += 1;
      most = Math.max(most, inside);
      await sleep(15);
      inside -= 1;
      done.push(platform);
    },
  };
  const [stopFirst, stopSecond] = [house.platform, other].map((platform) => runJobs(platform, [job]));
  await expect.poll(() => done.length).toBeGreaterThan(10);
  await stopFirst!();
  await expect.poll(() => done.at(-1) === other).toBe(true);
  await stopSecond!();
  expect(most).toBe(1);
});

test('a long run hears that its process ends, and leaves its lease to the next', async () => {
  const begun = Promise.withResolvers<void>();
  const job = {
    name: newId('job'),
    everyMs: 10,
    run: async (_: Platform, signal: AbortSignal) => {
      begun.resolve();
      await new Promise((ended) => signal.addEventListener('abort', ended));
    },
  };
  const stop = runJobs(house.platform, [job]);
  await begun.promise;
  await stop();
  const { name } = job;
  expect(await runLeased(other.db, { name, holder: 'two', lifeMs: HOUR }, async () => {})).toBe(true);
});
