import { randomBytes } from 'node:crypto';
import { run, sql, transact } from '@fairhouse/db';
import { makeId } from '@fairhouse/kernel';
import { SPORTS_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { type LiveMessage, type LiveRow, marketKey, type WatchMessage } from '@fairhouse/wire/sports/live';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bootSportsbook, type SportsbookUnderTest } from './boot-sportsbook.ts';

let house: SportsbookUnderTest;
let ids: string[];

beforeAll(async () => {
  house = await bootSportsbook();
  await house.plan();
  ids = (await house.client.sports.fixtures()).fixtures.id.slice(0, 12);
});

afterAll(() => house.close());

const watching = (part: Partial<WatchMessage>): WatchMessage =>
  ({ type: 'watch', blocks: [], fixtures: [], ...part }) as WatchMessage;
const block = (fixtures: readonly string[], since?: object) =>
  watching({ blocks: [{ fixtures, ...(since ? { since } : {}) }] as WatchMessage['blocks'] });
const page = (id: string) => watching({ fixtures: [{ id }] as WatchMessage['fixtures'] });

type Snapshot = Extract<LiveMessage, { type: 'snapshot' }>;

/** A socket without a network: how much it has not read is the test's to say. */
function reader() {
  const sent: (string | Buffer)[] = [];
  const socket = {
    bufferedAmount: 0,
    terminated: false,
    send: (data: string | Buffer) => void sent.push(data),
    close: () => {},
    terminate: () => {
      socket.terminated = true;
    },
  };
  const heard = () => sent.map((data) => JSON.parse(String(data)) as LiveMessage);
  return { socket, sent, heard };
}

async function watcher(message: WatchMessage) {
  const { socket, sent, heard } = reader();
  const added = house.hub.add(socket);
  await house.hub.watch(added, message);
  return {
    socket,
    sent,
    heard,
    leave: () => house.hub.remove(added),
    watch: (next: WatchMessage) => house.hub.watch(added, next),
  };
}

/** Rows as a reader has them by now. */
function rowsBy(heard: readonly LiveMessage[]): LiveRow[] {
  const rows = new Map<string, LiveRow>();
  for (const message of heard) if ('rows' in message) for (const row of message.rows) rows.set(row.id, row);
  return [...rows.values()];
}

async function moveOn(turns: number) {
  for (let turn = 0; turn < turns; turn += 1) {
    await house.play(1_000, 500);
    await house.hub.tick();
  }
}

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);

test('what was told in pieces is what a call answers, and no number is left out', async () => {
  const { client } = house;
  const rows = await watcher(block(ids));
  const match = await watcher(page(ids[0]!));
  await moveOn(20);
  const answered = (await client.sports.prices({ query: { fixtures: ids.join() } })).fixtures;
  expect(rowsBy(rows.heard()).toSorted(byId)).toEqual(answered.toSorted(byId));

  const markets = new Map<string, unknown>();
  const told = match.heard();
  const first = told[0] as Snapshot & { page: { events: unknown[] } };
  const events = [...first.page.events];
  for (const message of told) {
    if (message.type === 'state') events.push(...message.events);
    if (!('markets' in message)) continue;
    for (const market of message.markets) markets.set(marketKey(market), market);
    if ('gone' in message) for (const name of message.gone) markets.delete(name);
  }
  const offered = await client.sports.markets({ params: { id: ids[0]! } });
  expect(markets).toEqual(new Map(offered.markets.map((market) => [marketKey(market), market])));
  const now = await client.sports.fixture({ params: { id: ids[0]! } });
  expect(events).toEqual(now.events);
  expect(told.findLast(({ type }) => type === 'state')).toMatchObject({ state: now.state });

  for (const { heard } of [rows, match]) {
    const numbers = heard().flatMap((message) => ('seq' in message ? [message.seq] : []));
    expect(numbers.length).toBeGreaterThan(5);
    expect(numbers).toEqual(numbers.map((_, place) => numbers[0]! + place));
  }
  rows.leave();
  match.leave();
});

test('a message is written once for all who watch the same', async () => {
  const [one, two] = [await watcher(block(ids)), await watcher(block(ids))];
  await moveOn(3);
  expect(one.sent.length).toBeGreaterThan(1);
  for (const [place, data] of one.sent.entries()) expect(two.sent[place]).toBe(data);
  one.leave();
  two.leave();
});

test('a line that was cut goes on where it was, and begins anew where that is forgotten', async () => {
  const other = await watcher(block(ids));
  const cut = await watcher(block(ids));
  const { channel, seq, epoch } = cut.heard()[0] as Snapshot;
  cut.leave();
  await moveOn(3);
  const back = await watcher(block(ids, { epoch, channel, seq }));
  expect(back.heard().map(({ type }) => type)).not.toContain('snapshot');
  const inChannel = (message: LiveMessage) => 'seq' in message;
  expect(back.heard()).toEqual(other.heard().slice(1).filter(inChannel));
  const foreign = await watcher(block(ids, { epoch: 'another process', channel, seq }));
  expect(foreign.heard().map(({ type }) => type)).toEqual(['snapshot']);
  expect(rowsBy(foreign.heard())).toEqual(rowsBy(other.heard()));
  for (const one of [other, back, foreign]) one.leave();
});

test('who comes back to what nobody watched meanwhile hears what has changed', async () => {
  const first = await watcher(block(ids.slice(0, 6)));
  const { channel, seq, epoch } = first.heard()[0] as Snapshot;
  first.leave();
  const other = await watcher(block(ids.slice(6)));
  await moveOn(4);
  const back = await watcher(block(ids.slice(0, 6), { epoch, channel, seq }));
  const answered = await house.client.sports.prices({ query: { fixtures: ids.slice(0, 6).join() } });
  const known = rowsBy([...first.heard(), ...back.heard()]);
  expect(known.toSorted(byId)).toEqual(answered.fixtures.toSorted(byId));
  other.leave();
  back.leave();
});

test('one that reads slowly hears of gates, then all at once, and is put out after ten seconds', async () => {
  const slow = await watcher(block(ids));
  const fast = await watcher(block(ids));
  slow.socket.bufferedAmount = 300 * 1024;
  await moveOn(2);
  // Whichever of them no event of its own keeps shut now.
  const { fixtures } = await house.client.sports.prices({ query: { fixtures: ids.join() } });
  const { id } = fixtures.find(({ open }) => open)!;
  const before = slow.sent.length;
  await transact(house.db, (tx) =>
    run(
      tx,
      sql`update fixture_gate set open = false, stops = stops + 1, reason = 'event',
          reopen_at = ${new Date(house.clock.nowMs + 3_600_000)} where fixture = ${id}`,
    ),
  );
  await house.hub.tick();
  expect(slow.heard().slice(before)).toEqual([{ type: 'gate', fixture: id, open: false }]);
  const heard = fast.heard();
  const [gate, row] = [
    heard.findLastIndex(({ type }) => type === 'gate'),
    heard.findLastIndex((message) => 'rows' in message && message.rows.some((row) => row.id === id)),
  ];
  expect(gate).toBeLessThan(row);
  const told = slow.sent.length;
  slow.socket.bufferedAmount = 0;
  await house.hub.tick();
  expect(
    slow
      .heard()
      .slice(told)
      .map(({ type }) => type),
  ).toEqual(['snapshot']);
  expect(rowsBy(slow.heard())).toEqual(rowsBy(fast.heard()));
  slow.socket.bufferedAmount = 300 * 1024;
  await moveOn(12);
  expect(slow.socket.terminated).toBe(true);
  expect(fast.socket.terminated).toBe(false);
  slow.leave();
  fast.leave();
});

test('over a real socket: the first is a snapshot, and what is not understood ends it', async () => {
  const open = (protocol: string) =>
    new WebSocket(`${house.origin.replace(/^http/, 'ws')}${SPORTS_SOCKET_PATH}`, [protocol]);
  const socket = open('public');
  const heard = Promise.withResolvers<LiveMessage>();
  socket.onmessage = ({ data }) => heard.resolve(JSON.parse(String(data)) as LiveMessage);
  const asked = [...ids, makeId('fixture', 0, randomBytes(10))];
  socket.onopen = () => socket.send(JSON.stringify(block(asked)));
  const first = await heard.promise;
  expect(first).toMatchObject({ type: 'snapshot', fixtures: asked });
  expect(rowsBy([first]).map(({ id }) => id)).toEqual(ids);
  for (const wrong of [
    '{',
    '{"type":"watch"}',
    JSON.stringify(block(Array.from({ length: 51 }, () => ids[0]!))),
  ]) {
    const other = open('public');
    const closed = Promise.withResolvers<number>();
    other.onclose = ({ code }) => closed.resolve(code);
    other.onopen = () => other.send(wrong);
    expect(await closed.promise).toBe(1008);
  }
  socket.close();
});

test('the board is sent compressed', async () => {
  const { headers, rawPayload } = await house.server.inject({
    url: '/sportsbook/fixtures',
    headers: { 'accept-encoding': 'br' },
  });
  expect(headers['content-encoding']).toBe('br');
  const plain = await house.server.inject({ url: '/sportsbook/fixtures' });
  expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('asked for all markets of thirty matches at once, it goes on with everything else', async () => {
  const { id } = (await house.client.sports.fixtures()).fixtures;
  const asked = id.slice(-30);
  let [open, others] = [asked.length, 0];
  const storm = asked.map((fixture) =>
    house.client.sports.markets({ params: { id: fixture as never } }).finally(() => {
      open -= 1;
    }),
  );
  for (; open > 0; others += 1) await house.client.sports.fixture({ params: { id: ids[0] as never } });
  const told = await Promise.all(storm);
  expect(told.every(({ markets }) => markets.length > 0)).toBe(true);
  // Served one after the other, the first of these would have waited for the whole storm.
  expect(others).toBeGreaterThan(3);
});
