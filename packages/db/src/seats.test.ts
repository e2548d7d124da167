import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBus } from './bus.ts';
import { type Db, openDatabase } from './pool.ts';
import { getRow, run } from './query.ts';
import { openSeats, type Seat } from './seats.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { transact } from './transaction.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase({ sets: [] });
  db = openDatabase({ url: database.url });
  await transact(db, (tx) =>
    run(
      tx,
      sql`create unlogged table socket_seat (process bigint, number bigint, subject text not null, block text not null,
        room text, person text, primary key (process, number))`,
    ),
  );
});

afterAll(async () => {
  await db.close();
  await database.drop();
});

async function start() {
  const bus = openBus({ url: database.url, channel: 'seated', onFault: () => {} });
  await bus.listening();
  return { seats: openSeats(db, bus), die: () => bus.close() };
}

const LIMITS = { ofSubject: 8, ofBlock: 12 };
const seat = (more: Partial<Seat> = {}): Seat => ({ subject: 'one', block: '203.0.113.5', ...more });
const countTaken = async () =>
  Number((await getRow(db, sql<{ count: bigint }>`select count(*) as count from socket_seat`)).count);

test('limits hold over processes, for many at once, and what leaves or dies makes room', async () => {
  const [one, two] = [await start(), await start()];
  const taken = await Promise.all(
    Array.from({ length: 64 }, (_, number) => [one, two][number % 2]!.seats.take(seat(), LIMITS)),
  );
  expect(taken.filter((number) => number !== undefined)).toHaveLength(8);
  const others = await Promise.all(
    Array.from({ length: 64 }, (_, number) =>
      [one, two][number % 2]!.seats.take(seat({ subject: `other ${number}` }), LIMITS),
    ),
  );
  expect(others.filter((number) => number !== undefined)).toHaveLength(4);
  for (const [place, number] of taken.entries())
    if (number !== undefined && place % 2 === 0) one.seats.leave(number);
  await expect.poll(countTaken).toBeLessThan(12);
  await two.die();
  // What the dead had is cleared away for whoever finds no room.
  const after = await Promise.all(Array.from({ length: 8 }, () => one.seats.take(seat(), LIMITS)));
  expect(after.filter((number) => number !== undefined).length).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      await one.seats.take(seat(), LIMITS);
      return (
        await getRow(
          db,
          sql<{ processes: bigint }>`select count(distinct process) as processes from socket_seat`,
        )
      ).processes;
    })
    .toBe(1n);
  await one.seats.close();
  expect(await countTaken()).toBe(0);
  await one.die();
});

test('people in a room are counted once, wherever they are', async () => {
  const [one, two] = [await start(), await start()];
  const room = (person: string) => seat({ subject: person, room: { id: 'lounge', person } });
  await one.seats.take(room('ana'), LIMITS);
  await two.seats.take(room('ana'), LIMITS);
  await two.seats.take(room('binh'), LIMITS);
  expect([await one.seats.countIn('lounge'), await one.seats.countIn('hall')]).toEqual([2, 0]);
  await two.die();
  await expect.poll(() => one.seats.countIn('lounge')).toBe(1);
  await one.seats.close();
  await one.die();
});
