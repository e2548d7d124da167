import { setTimeout as sleep } from 'node:timers/promises';
import { run, sql } from '@fairhouse/db';
import { asSuperuser, bootHouse, depositFor, type House, type Member, newMember } from '@fairhouse/testkit';
import { type SocketMessage, socketMessage } from '@fairhouse/wire/socket';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

/** Every socket is asked again so often, by a beat of its own. */
const BEAT_MS = 30_000;

let house: House;
let member: Member;

beforeAll(async () => {
  house = await bootHouse();
  member = await newMember(house);
});

afterAll(async () => {
  await house?.close();
});

type Heard = {
  readonly opened: boolean;
  readonly messages: SocketMessage[];
  readonly closed: Promise<number>;
  readonly send: (text: string) => void;
  readonly close: () => void;
};

/** Connects as a page of an origin does. */
async function connect(ticket: string, origin = house.origins.site): Promise<Heard> {
  const options = { protocols: [`ticket.${ticket}`], headers: { origin } } as unknown as string[];
  const socket = new WebSocket(`${house.origins.site.replace('http', 'ws')}${SOCKET_PATH}`, options);
  const messages: SocketMessage[] = [];
  socket.onmessage = ({ data }) => void messages.push(socketMessage.parse(JSON.parse(data)));
  const closed = new Promise<number>((done) => {
    socket.onclose = ({ code }) => done(code);
  });
  const opened = await new Promise<boolean>((done) => {
    socket.onopen = () => done(true);
    socket.onerror = () => done(false);
  });
  return { opened, messages, closed, send: (text) => socket.send(text), close: () => socket.close() };
}

const ticketOf = async ({ client }: Member): Promise<string> => (await client.session.ticket()).ticket;

it('opens once with a ticket, and hears the balance when it moves', async () => {
  const ticket = await ticketOf(member);
  const socket = await connect(ticket);
  expect(socket.opened).toBe(true);
  expect((await connect(ticket)).opened).toBe(false);
  await depositFor(house, member, '100.00');
  await expect.poll(() => socket.messages.map(({ type }) => type)).toContain('balance');
  expect(socket.messages.find(({ type }) => type === 'balance')).toMatchObject({
    value: { sumBalance: '100.0000' },
  });
});

it('hears of a pause that was begun in another tab', async () => {
  const one = await newMember(house);
  const socket = await connect(await ticketOf(one));
  await one.client.protection.pause({ body: { lasts: '1' } });
  await expect.poll(() => socket.messages.map(({ type }) => type)).toContain('play_bar');
  expect(await one.client.member.info()).toMatchObject({ bar: { reason: 'cool_off' } });
});

it('lets one of twenty connections at a time use a ticket', async () => {
  const ticket = await ticketOf(member);
  const sockets = await Promise.all(Array.from({ length: 20 }, () => connect(ticket)));
  expect(sockets.filter(({ opened }) => opened)).toHaveLength(1);
});

it('opens eight times for a session, and again when one has closed', async () => {
  const one = await newMember(house);
  const tickets = await Promise.all(Array.from({ length: 20 }, () => ticketOf(one)));
  const sockets = await Promise.all(tickets.map((ticket) => connect(ticket)));
  const opened = sockets.filter((socket) => socket.opened);
  expect(opened).toHaveLength(8);
  opened[0]!.close();
  await opened[0]!.closed;
  await expect.poll(async () => (await connect(await ticketOf(one))).opened).toBe(true);
});

it('stays shut without a ticket, with a late one and from another site', async () => {
  const other = await ticketOf(member);
  expect((await connect('A'.repeat(43))).opened).toBe(false);
  expect((await connect(member.token)).opened).toBe(false);
  expect((await connect(other, 'http://elsewhere.test')).opened).toBe(false);
  const late = await ticketOf(member);
  house.clock.advance(31_000);
  expect((await connect(late)).opened).toBe(false);
});

it('ends with the logout, and no other member hears of it', async () => {
  const [one, two] = [await newMember(house), await newMember(house)];
  const [mine, theirs] = [await connect(await ticketOf(one)), await connect(await ticketOf(two))];
  await one.client.session.logout();
  expect(await mine.closed).toBe(4001);
  expect(mine.messages.at(-1)).toEqual({ type: 'session_ended' });
  await sleep(50);
  expect(theirs.messages).toEqual([]);
});

/** Opens a socket without its own beat: what ends it then was heard of. */
async function connectWithoutBeat(ticket: string): Promise<Heard> {
  const begin = globalThis.setInterval;
  const beats = vi.fn();
  const beginOthers = (work: () => void, ms?: number) => {
    if (ms !== BEAT_MS) return begin(work, ms);
    beats();
    return begin(() => {}, ms);
  };
  vi.spyOn(globalThis, 'setInterval').mockImplementation(beginOthers as typeof setInterval);
  try {
    const socket = await connect(ticket);
    expect(beats).toHaveBeenCalledOnce();
    return socket;
  } finally {
    vi.restoreAllMocks();
  }
}

it('ends with a session that another process ended, without waiting for its own beat', async () => {
  const one = await newMember(house);
  const socket = await connectWithoutBeat(await ticketOf(one));
  expect(socket.opened).toBe(true);
  const now = new Date(house.platform.now());
  await asSuperuser(house, (tx) =>
    run(tx, sql`update session set ended_at = ${now} where player_id = ${one.id}`),
  );
  expect(await socket.closed).toBe(4001);
});

it('has no ear: whoever speaks or shouts is put out', async () => {
  for (const text of ['hello', 'x'.repeat(5_000)]) {
    const socket = await connect(await ticketOf(member));
    socket.send(text);
    expect([1006, 1008, 1009]).toContain(await socket.closed);
  }
});

it('does not admit a ticket whose session has ended since', async () => {
  const leaver = await newMember(house);
  const ticket = await ticketOf(leaver);
  await leaver.client.session.logout();
  expect((await connect(ticket)).opened).toBe(false);
});
