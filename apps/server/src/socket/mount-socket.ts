import { transact } from '@fairhouse/db';
import { createSocketGate, SOCKET_REFUSAL } from '@fairhouse/serve';
import { SOCKET_PATH } from '@fairhouse/wire/socket-path';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../frame/platform.ts';
import { findBar } from '../identity/protection/index.ts';
import { isOpen, listEnded } from '../identity/session/index.ts';
import { takeOneTimeToken } from '../identity/token/index.ts';

/** A client has nothing to say on this socket beyond being there. */
const FRAME_MAX_BYTES = 1024;

const PING_MS = 30_000;

/** Ended sessions are looked for so often, whatever became of the word of them: a socket outlives its session by less than a second. */
const LISTEN_MS = 500;

/** How far back is asked each time: clocks of processes differ, and a commit comes after the instant it notes. */
const ENDED_WITHIN_MS = 60_000;

/** Whose pushes a socket hears, and the session that it ends with; a visitor has none. */
type Subject = {
  readonly key: string;
  readonly sessionId: string | undefined;
  /** The room in which it listens. */
  readonly room: string | undefined;
};

/**
 * The push socket: opened by a one-time ticket in the sub-protocol (no secret in an address),
 * from the site's own origins only.
 */
export async function mountSocket(
  server: FastifyInstance,
  platform: Platform,
  isOwnHost: (host: string) => Promise<boolean>,
): Promise<void> {
  await server.register(websocket, {
    options: {
      maxPayload: FRAME_MAX_BYTES,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) =>
        [...protocols].find((name) => name.startsWith('ticket.')) ?? false,
    },
  });
  const listening = setInterval(() => void hearOfEnded(), LISTEN_MS);
  server.addHook('onClose', async () => clearInterval(listening));
  const gate = createSocketGate(platform.config.limits, platform.seats);
  const subjects = new WeakMap<object, Subject>();
  const options = {
    websocket: true as const,
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      const subject = await admit(request.headers.origin, request.headers['sec-websocket-protocol']);
      if (!subject)
        return reply.status(401).send({ success: false, code: 'not_logged_in', message: 'Not logged in.' });
      const { key, sessionId, room } = subject;
      const place = room === undefined ? undefined : { id: room, person: key };
      if (!(await gate.admit(request.socket, sessionId ?? key, request.ip, place)))
        return reply.status(429).send(SOCKET_REFUSAL);
      subjects.set(request.raw, subject);
    },
  };
  server.get(SOCKET_PATH, options, (socket, request) => {
    const subject = subjects.get(request.raw)!;
    const { key, sessionId, room } = subject;
    const hub = room === undefined ? platform.hub : platform.rooms.of(room);
    const remove = hub.add(key, sessionId, socket);
    const beat = () => {
      socket.ping();
      void endWhenOver(subject);
    };
    const ping = setInterval(beat, PING_MS);
    // The session may have ended since its ticket was given.
    void endWhenOver(subject);
    socket.on('message', () => socket.close(1008, 'nothing to say'));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(ping);
      remove();
    });
  });

  async function admit(
    origin: string | undefined,
    protocol: string | undefined,
  ): Promise<Subject | undefined> {
    const host = origin ? URL.parse(origin)?.hostname : undefined;
    const ticket = /^ticket\.([A-Za-z0-9_-]{43})$/.exec(protocol ?? '')?.[1];
    if (!host || !ticket || !(await isOwnHost(host))) return undefined;
    const subject = await transact(platform.db, (tx) =>
      takeOneTimeToken(tx, 'socket', ticket, platform.now()),
    );
    if (!subject) return undefined;
    if ('visitor' in subject) return { key: subject.visitor, sessionId: undefined, room: undefined };
    const { sessionId, playerId, room } = subject;
    return (await isOpen(platform, sessionId)) ? { key: playerId, sessionId, room } : undefined;
  }

  /** Other processes end sessions whose sockets are here. */
  async function hearOfEnded(): Promise<void> {
    const hubs = [platform.hub, ...platform.rooms.all];
    if (hubs.every(({ size }) => size === 0)) return;
    const ended = await listEnded(platform.db, platform.now() - ENDED_WITHIN_MS).catch((error: unknown) => {
      platform.log.error({ err: error }, 'ended sessions not read');
      return [];
    });
    if (ended.length > 0) for (const hub of hubs) hub.endSessionsHere(new Set(ended));
  }

  /**
   * Sessions run out by themselves too: a socket does not outlive that by more than a beat. Nor does anybody stay in a room
   * who may not play any more.
   */
  async function endWhenOver({ key, sessionId, room }: Subject): Promise<void> {
    if (sessionId === undefined) return;
    const may = await mayStay(key, sessionId, room).catch((error: unknown) => {
      platform.log.error({ err: error }, 'socket not checked');
      return true;
    });
    if (may) return;
    if (room === undefined) platform.hub.endSessionsHere(new Set([sessionId]));
    else platform.rooms.of(room).endPlayer(key);
  }

  const mayStay = async (playerId: string, sessionId: string, room: string | undefined): Promise<boolean> =>
    (await isOpen(platform, sessionId)) &&
    (room === undefined || (await findBar(platform.db, playerId, platform.now())) === undefined);
}
