import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Bus, openBus } from './bus.ts';
import { type Db, openDatabase } from './pool.ts';
import { listRows } from './query.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;
const faults: unknown[] = [];
const open: Bus[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  db = openDatabase({ url: database.url });
});

afterAll(async () => {
  await Promise.all(open.map((bus) => bus.close()));
  await db.close();
  await database.drop();
});

async function join(channel: string) {
  const bus = openBus({ url: database.url, channel, onFault: (fault) => faults.push(fault) });
  open.push(bus);
  const heard: unknown[] = [];
  const gap = vi.fn();
  bus.hear('word', (word) => heard.push(word));
  bus.onGap(gap);
  await bus.listening();
  return { bus, heard, gap };
}

const NUMBERS = Array.from({ length: 500 }, (_, number) => ({ number, text: 'Đặt cược ổn định' }));

test('all others hear every word in its order, and nobody hears themselves', async () => {
  const [one, two, other] = [await join('words'), await join('words'), await join('elsewhere')];
  await expect
    .poll(() => {
      one.bus.tell('word', 'is anybody there');
      return two.heard;
    })
    .not.toEqual([]);
  two.heard.length = 0;
  for (const word of NUMBERS) one.bus.tell('word', word);
  two.bus.tell('word', 'back');
  await expect.poll(() => two.heard.slice(-1)).toEqual(NUMBERS.slice(-1));
  expect(two.heard.filter((word) => typeof word === 'object')).toEqual(NUMBERS);
  await expect.poll(() => one.heard).toEqual(['back']);
  expect(other.heard).toEqual([]);
  expect(faults).toEqual([]);
  two.bus.tell('word', 'x'.repeat(8_000));
  expect(faults).toHaveLength(1);
});

test('whose connection broke says that something may be missed, and hears again', async () => {
  const [one, two] = [await join('broken'), await join('broken')];
  const killed = await listRows(
    db,
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fairhouse broken bus'
      and datname = current_database()`,
  );
  expect(killed).toHaveLength(2);
  await expect.poll(() => two.gap).toHaveBeenCalledTimes(1);
  await expect
    .poll(() => {
      one.bus.tell('word', 'again');
      return two.heard;
    })
    .toContain('again');
});

test('who is alone sends nothing', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  await listener.query('listen alone');
  const payloads: string[] = [];
  listener.on('notification', ({ payload = '' }) => payloads.push(payload));
  const { bus } = await join('alone');
  for (let number = 0; number < 50; number += 1) bus.tell('word', number);
  await sleep(50);
  await listener.query('select 1');
  await listener.end();
  expect(payloads).toEqual([String(bus.process)]);
});
