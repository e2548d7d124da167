import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@fairhouse/client';
import { bootProcesses } from '@fairhouse/testkit';
import { studioApi } from '@fairhouse/wire/apis';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { type RawData, WebSocket } from 'ws';
import { foldBooks } from '../books.ts';
import { onlyBrand } from '../only-brand.ts';
import { seatAtTable } from '../table/seat-at-table.ts';
import { seatPlayers } from '../wallet/seat-players.ts';

export type Played = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number };

type Numbers = { readonly tables: number; readonly thinkMs: number; readonly playSeconds: number };

const GAME = 'holdem-cedar';
const SEATS = 6;
const BUY_IN = '200';
const AT_ONCE = 60;
const WARM_UP_MS = 10_000;
const LAST_WORD_MS = 2_000;

/** A decision that was sent: of which hand, after how many, when, and how many seats have heard of it. */
type Sent = { readonly hand: number; readonly after: number; readonly at: number; heard: number };

/** So many tables of six robots, each with a socket and money of its own from the wallet of the house. */
export async function playTables(numbers: Numbers, onLine: (line: string) => void): Promise<Played> {
  const house = await bootProcesses();
  try {
    const players = numbers.tables * SEATS;
    onLine(`seating ${players} players at ${numbers.tables} tables`);
    const brandId = await onlyBrand(house.databaseUrl);
    const seats = await seatPlayers(house.databaseUrl, brandId, players, [GAME]);
    const operators = seats.map((_, place) => `table-${Math.floor(place / SEATS)}`);
    const tokens = await seatAtTable(house.databaseUrl, seats, GAME, operators);
    const latencies: number[] = [];
    const clock = { measuring: false };
    const ends: (() => void)[] = [];
    for (let table = 0; table < numbers.tables; table += AT_ONCE / SEATS) {
      const some = Array.from({ length: Math.min(AT_ONCE / SEATS, numbers.tables - table) }, (_, at) =>
        tokens.slice((table + at) * SEATS, (table + at + 1) * SEATS),
      );
      const opened = await Promise.all(
        some.map((own) =>
          openTable(house.origins.studio, own, numbers.thinkMs, (ms) => {
            if (clock.measuring) latencies.push(ms);
          }),
        ),
      );
      ends.push(...opened);
    }
    onLine(`playing for ${numbers.playSeconds} s`);
    await sleep(WARM_UP_MS);
    clock.measuring = true;
    await sleep(numbers.playSeconds * 1_000);
    await sleep(LAST_WORD_MS);
    clock.measuring = false;
    for (const end of ends) end();
    await foldBooks(house.databaseUrl);
    const sorted = latencies.toSorted((one, other) => one - other);
    const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    const seconds = numbers.playSeconds + LAST_WORD_MS / 1_000;
    return { perSecond: sorted.length / seconds, p50Ms: share(0.5), p99Ms: share(0.99) };
  } finally {
    await house.close();
  }
}

/** @returns how to end it */
async function openTable(
  origin: string,
  tokens: readonly string[],
  thinkMs: number,
  onHeard: (ms: number) => void,
): Promise<() => void> {
  const stopping = new AbortController();
  let sent: Sent | undefined;
  const sockets: WebSocket[] = [];
  const robots = tokens.map((token) =>
    createClient(studioApi, { origin, headers: () => ({ authorization: `Bearer ${token}` }) }),
  );
  const decide = async ({ poker }: Client<typeof studioApi>, { hand, own }: PokerMessage) => {
    await sleep(thinkMs * (0.5 + Math.random()), undefined, { signal: stopping.signal });
    const { number, actions } = hand!;
    sent = { hand: number, after: actions, at: performance.now(), heard: 0 };
    const wish = Math.random();
    const { canCheck, raise } = own.options!;
    const action =
      raise && wish < 0.15
        ? ({ type: 'raise', to: raise.min } as const)
        : canCheck
          ? ({ type: 'check' } as const)
          : wish < 0.6
            ? ({ type: 'call' } as const)
            : ({ type: 'fold' } as const);
    await poker.act({ body: { hand: number, after: actions, action } });
  };
  const hear = (robot: Client<typeof studioApi>, told: { hand: number; actions: number }, data: RawData) => {
    const message = JSON.parse(String(data)) as PokerMessage;
    const { hand, own } = message;
    if (!hand) return;
    const isNews = hand.number !== told.hand || hand.actions !== told.actions;
    [told.hand, told.actions] = [hand.number, hand.actions];
    if (sent && isNews && hand.number === sent.hand && hand.actions === sent.after + 1) {
      sent.heard += 1;
      if (sent.heard === SEATS) onHeard(performance.now() - sent.at);
    }
    if (own.options && isNews) decide(robot, message).catch(() => {});
    if (own.out && hand.over && isNews)
      robot.poker.pause({ body: { out: false, post: true } }).catch(() => {});
  };
  for (const [at, token] of tokens.entries()) {
    const socket = new WebSocket(`${origin.replace('http', 'ws')}${TABLE_SOCKET_PATH}`, `session.${token}`, {
      perMessageDeflate: false,
    });
    const told = { hand: 0, actions: -1 };
    socket.on('message', (data) => hear(robots[at]!, told, data));
    await once(socket, 'open');
    sockets.push(socket);
  }
  for (const [at, { poker }] of robots.entries())
    await poker.sit({
      body: { seat: at + 1, amount: BUY_IN, post: true },
      idempotencyKey: `bench-seat-${at + 1}`,
    });
  return () => {
    stopping.abort();
    for (const socket of sockets) socket.terminate();
  };
}
