import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSocketGate, type SeatKeeper, SOCKET_REFUSAL } from '@fairhouse/serve';
import { SPORTS_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import { type WatchMessage, watchMessage } from '@fairhouse/wire/sports/live';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Sportsbook } from '../../sportsbook.ts';
import { findFixtures, listEvents, listMoved } from '../fixture/index.ts';
import { PriceHub } from './price-hub.ts';

/** Room for all that one socket may watch, by its ids. */
const FRAME_MAX_BYTES = 96 * 1024;

const PING_MS = 30_000;

/** Changes within this are told as one. */
const TICK_MS = 100;

/** Above this part of its time at work the hub takes longer turns. */
const BUSY = 0.6;
const BUSY_TICK_MS = 250;

/** A list that is scrolled names its rows anew; nobody scrolls faster. */
const WATCHES_PER_SECOND = 10;

export const createPriceHub = ({ db, now }: Sportsbook): PriceHub =>
  new PriceHub(
    {
      now,
      facts: (ids) => findFixtures(db, ids),
      moved: (seen) => listMoved(db, seen),
      events: (fixture) => listEvents(db, fixture),
    },
    randomUUID(),
  );

/** The socket of prices. It tells what anyone may read, so it asks for no session and knows no origin. */
export async function mountPriceSocket(
  server: FastifyInstance,
  book: Sportsbook,
  hub: PriceHub,
  seats: SeatKeeper,
): Promise<void> {
  await server.register(websocket, {
    options: {
      maxPayload: FRAME_MAX_BYTES,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) => (protocols.has('public') ? 'public' : false),
    },
  });
  const gate = createSocketGate(book.config.limits, seats);
  const stopping = new AbortController();
  const ticking = keepTicking(book, hub, stopping.signal);
  server.addHook('onClose', async () => {
    stopping.abort();
    await ticking;
  });
  const options = {
    websocket: true as const,
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!(await gate.admit(request.socket, randomUUID(), request.ip)))
        return reply.status(429).send(SOCKET_REFUSAL);
    },
  };
  server.get(SPORTS_SOCKET_PATH, options, (socket) => {
    const watcher = hub.add(socket);
    const ping = setInterval(() => socket.ping(), PING_MS);
    let second = 0;
    let asked = 0;
    socket.on('message', (data: Buffer) => {
      const now = Math.floor(performance.now() / 1_000);
      asked = now === second ? asked + 1 : 1;
      second = now;
      const message = asked > WATCHES_PER_SECOND ? undefined : readWatch(data);
      if (!message) return socket.close(1008, 'not understood');
      hub.watch(watcher, message).catch((error: unknown) => {
        book.log.error({ err: error }, 'a socket was not told');
        socket.close(1011, 'try again');
      });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(ping);
      hub.remove(watcher);
    });
  });
}

function readWatch(data: Buffer): WatchMessage | undefined {
  try {
    return watchMessage.safeParse(JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}

async function keepTicking({ log }: Sportsbook, hub: PriceHub, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const begun = performance.now();
    if (hub.isWatched)
      await hub.tick().catch((error: unknown) => log.error({ err: error }, 'prices were not told'));
    const spent = performance.now() - begun;
    const turn = spent > TICK_MS * BUSY ? BUSY_TICK_MS : TICK_MS;
    await sleep(Math.max(0, turn - spent), undefined, { signal, ref: false }).catch(() => {});
  }
}
