import { getRow, json, listRows, openDatabase, run, sql, type Tx, transact } from '@fairhouse/db';
import { asSuperuser, bootHouse, type House, newId } from '@fairhouse/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Consumer,
  consumeBatch,
  emit,
  hasUnseen,
  type OutboxEvent,
  rebuildConsumer,
  runConsumers,
} from './index.ts';

let house: House;

beforeAll(async () => {
  house = await bootHouse();
  await asSuperuser(house, async (tx) => {
    await run(
      tx,
      sql`create table seen (consumer text not null, place bigint generated always as identity, player text not null)`,
    );
  });
});

afterAll(() => house.close());

const write = (tx: Tx, player: string) =>
  emit(tx, { brandId: house.brandId, traceId: null, atMs: house.platform.now() }, 'player.logged_in', {
    playerId: player,
  });

const writeAll = (...players: string[]) =>
  transact(house.platform.db, async (tx) => {
    for (const player of players) await write(tx, player);
  });

const playersOf = (events: readonly OutboxEvent[]) =>
  events.flatMap((event) => (event.type === 'player.logged_in' ? [event.payload.playerId] : []));

/** Notes every login it hears of, in order. */
const noter = (name: string, afterwards: (events: readonly OutboxEvent[]) => void = () => {}): Consumer => ({
  name,
  types: ['player.logged_in'],
  apply: async (tx, events) => {
    for (const player of playersOf(events))
      await run(tx, sql`insert into seen (consumer, player) values (${name}, ${player})`);
    afterwards(events);
  },
  forget: async (tx) => {
    await run(tx, sql`delete from seen where consumer = ${name}`);
  },
});

const seenBy = async (name: string) =>
  (
    await listRows(
      house.platform.db,
      sql<{ player: string }>`select player from seen where consumer = ${name} order by place`,
    )
  ).map(({ player }) => player);

/** Takes batches until nothing is left, whatever other transactions of the server hold back for a while. */
async function catchUp(consumer: Consumer, last: string): Promise<void> {
  await expect
    .poll(async () => {
      while ((await consumeBatch(house.platform.db, consumer)) > 0);
      return (await seenBy(consumer.name)).includes(last);
    })
    .toBe(true);
}

test('long lists of an event are heard as they were told', async () => {
  const players = Array.from({ length: 20 }, (_, n) => ({
    playerId: `ply_${n}`,
    currency: 'PHP',
    change: `${n}`,
    owed: '0',
  }));
  const told = {
    issue: '1',
    version: 2,
    gameCode: 'VN_MB',
    label: '20261126-001',
    how: 'corrected',
    players,
  } as const;
  const head = { brandId: house.brandId, traceId: null, atMs: house.platform.now() };
  await transact(house.platform.db, (tx) => emit(tx, head, 'draw.adjusted', told));
  const heard: unknown[] = [];
  const listener: Consumer = {
    name: newId('listener'),
    types: ['draw.adjusted'],
    apply: async (_tx, events) => void heard.push(...events.map(({ payload }) => payload)),
    forget: async () => {},
  };
  await expect
    .poll(async () => {
      while ((await consumeBatch(house.platform.db, listener)) > 0);
      return heard;
    })
    .toEqual([told]);
});

test('an event exists exactly when its cause does', async () => {
  const [kept, lost] = [newId('kept'), newId('lost')];
  await writeAll(kept);
  const undone = transact(house.platform.db, async (tx) => {
    await write(tx, lost);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const consumer = noter(newId('cause'));
  await catchUp(consumer, kept);
  expect(await seenBy(consumer.name)).not.toContain(lost);
});

test('a transaction that began earlier and committed later is not skipped', async () => {
  const consumer = noter(newId('overlap'));
  const [early, late, last] = [newId('early'), newId('late'), newId('last')];
  const mayEnd = Promise.withResolvers<void>();
  const written = Promise.withResolvers<void>();
  const slow = transact(house.platform.db, async (tx) => {
    await write(tx, early);
    written.resolve();
    await mayEnd.promise;
  });
  await written.promise;
  await writeAll(late);
  while ((await consumeBatch(house.platform.db, consumer)) > 0);
  expect(await seenBy(consumer.name)).not.toContain(late);
  mayEnd.resolve();
  await slow;
  await writeAll(last);
  await catchUp(consumer, last);
  const seen = await seenBy(consumer.name);
  expect(seen.filter((player) => [early, late, last].includes(player))).toEqual([early, late, last]);
});

test('a consumer that fails keeps its place, and what it had written is gone', async () => {
  const name = newId('failing');
  const player = newId('player');
  await writeAll(player);
  let fails = true;
  const consumer = noter(name, (events) => {
    if (fails && playersOf(events).includes(player)) throw new Error('died before its commit');
  });
  await expect
    .poll(() =>
      consumeBatch(house.platform.db, consumer).then(
        () => 'took',
        (fault: Error) => fault.message,
      ),
    )
    .toBe('died before its commit');
  // Older events may have come in a batch before it; none of the batch that failed is left.
  expect(await seenBy(name)).not.toContain(player);
  fails = false;
  await catchUp(consumer, player);
  const seen = await seenBy(name);
  expect(seen).toContain(player);
  expect(seen.filter((one, at) => seen.indexOf(one) !== at)).toEqual([]);
});

test('two processes at one consumer apply each event once, in order', async () => {
  const consumer = noter(newId('shared'));
  const second = openDatabase({ url: house.databaseUrl, role: 'fairhouse_app', schema: 'platform' });
  const stops = [house.platform.db, second].map((db) => runConsumers(db, house.platform.log, [consumer], 5));
  const players = Array.from({ length: 60 }, () => newId('player'));
  for (let from = 0; from < players.length; from += 3) await writeAll(...players.slice(from, from + 3));
  await expect.poll(() => seenBy(consumer.name)).toContain(players.at(-1));
  await Promise.all(stops.map((stop) => stop()));
  await second.close();
  const seen = await seenBy(consumer.name);
  expect(seen.filter((player) => players.includes(player))).toEqual(players);
});

test('a consumer built again holds what it held before', async () => {
  const heard: string[] = [];
  const consumer = noter(newId('rebuilt'), (events) => heard.push(...playersOf(events)));
  const last = newId('last');
  await writeAll(newId('player'), last);
  await catchUp(consumer, last);
  const before = await seenBy(consumer.name);
  heard.length = 0;
  const later = newId('later');
  await writeAll(later);
  await transact(house.platform.db, (tx) => rebuildConsumer(tx, consumer));
  expect(heard).toEqual(before);
  expect(await seenBy(consumer.name)).toEqual(before);
  await catchUp(consumer, later);
  expect((await seenBy(consumer.name)).slice(0, before.length)).toEqual(before);
});

test('a consumer hears of what it wants alone, and its place follows the stream', async () => {
  const consumer = { ...noter(newId('choosy')), types: ['player.locked'] as const };
  const heard: string[] = [];
  const listening: Consumer = {
    ...consumer,
    apply: async (_tx, events) => void heard.push(...events.map(({ type }) => type)),
  };
  await writeAll(newId('player'), newId('player'));
  await transact(house.platform.db, async (tx) => {
    const head = { brandId: house.brandId, traceId: null, atMs: house.platform.now() };
    await emit(tx, head, 'player.locked', { playerId: newId('player') });
    await write(tx, newId('player'));
  });
  const listen = async () => {
    await consumeBatch(house.platform.db, listening);
    return heard;
  };
  await expect.poll(listen).toEqual(['player.locked']);
  await expect.poll(() => consumeBatch(house.platform.db, listening)).toBe(0);
});

test('a row of many events is heard as each of them by itself, however many are taken at a time', async () => {
  const heard: OutboxEvent[] = [];
  const consumer: Consumer = {
    name: newId('many'),
    types: ['player.logged_in', 'player.contact_changed'],
    apply: async (_tx, events) => void heard.push(...events),
    forget: async () => {},
  };
  const own = (events: readonly OutboxEvent[]) =>
    events.filter(({ type }) => type === 'player.contact_changed');
  const players = Array.from({ length: 6_000 }, () => newId('player'));
  const [first, last] = [newId('player'), newId('player')];
  const traces = players.map((_, place) => (place % 2 === 0 ? house.platform.newId('trace') : null));
  const row = (of: readonly number[]) => sql`
    insert into outbox (type, brand_id, many, at, payload) values ('player.contact_changed', ${house.brandId}, ${of.length},
      now(), ${json({
        playerId: of.map((place) => players[place]!),
        what: of.map(() => 'email'),
        traceId: of.map((place) => traces[place]!),
        atMs: of.map((place) => 1_700_000_000_000 + place),
      })})`;
  await writeAll(first);
  await transact(house.platform.db, async (tx) => {
    await run(tx, row(players.slice(0, 5_100).map((_, place) => place)));
    await run(tx, row(players.slice(5_100).map((_, place) => 5_100 + place)));
  });
  for (const player of [players[0]!, players[700]!, players[5_999]!])
    expect(await hasUnseen(house.platform.db, consumer.name, player, ['player.contact_changed'])).toBe(true);
  expect(await hasUnseen(house.platform.db, consumer.name, newId('player'), ['player.contact_changed'])).toBe(
    false,
  );
  await writeAll(last);
  const sizes: number[] = [];
  await expect
    .poll(async () => {
      const before = heard.length;
      await consumeBatch(house.platform.db, consumer);
      sizes.push(own(heard.slice(before)).length);
      return playersOf(heard).includes(last);
    })
    .toBe(true);
  const told = own(heard).map(({ payload, traceId, atMs, brandId }) => ({ payload, traceId, atMs, brandId }));
  expect(told).toEqual(
    players.map((playerId, place) => ({
      payload: { playerId, what: 'email' },
      traceId: traces[place],
      atMs: 1_700_000_000_000 + place,
      brandId: house.brandId,
    })),
  );
  expect(sizes.filter((size) => size > 0)).toEqual([5_100, 900]);
  expect(await hasUnseen(house.platform.db, consumer.name, players[0]!, ['player.contact_changed'])).toBe(
    false,
  );
  // The view says the same of each.
  const seen = await listRows(
    house.platform.db,
    sql<{ payload: object; traceId: string | null; atMs: number }>`
      select payload, trace_id, at as "atMs" from event where type = 'player.contact_changed' order by at`,
  );
  expect(seen).toEqual(told.map(({ brandId: _, ...event }) => event));
});

test('the application can neither change nor forget an event', async () => {
  await writeAll(newId('player'));
  for (const change of [sql`update outbox set type = 'x'`, sql`delete from outbox`, sql`truncate outbox`])
    await expect(transact(house.platform.db, (tx) => run(tx, change))).rejects.toMatchObject({
      code: '42501',
    });
  const { n } = await getRow(house.platform.db, sql<{ n: bigint }>`select count(*) as n from outbox`);
  expect(n).toBeGreaterThan(0n);
});
