import { findCrashGame, findFishGame } from '@fairhouse/games';
import { findPokerRoom } from '@fairhouse/games/poker';
import { assert } from '@fairhouse/kernel';
import { hashToken, listEnded } from '@fairhouse/provider';
import { createSocketGate, type SeatKeeper, SOCKET_REFUSAL } from '@fairhouse/serve';
import { TABLE_SOCKET_PATH } from '@fairhouse/wire/socket-path';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isShared } from '../../games.ts';
import type { Studio } from '../../studio.ts';
import { readSea, takeSeat } from '../fish/index.ts';
import { type PokerAtWork, roomOf } from '../poker/index.ts';
import { checkSession, type GameSession } from '../session/index.ts';
import { readCrash } from './present-crash.ts';
import { readTable } from './present-table.ts';
import { roomName } from './room-name.ts';
import type { TableHub } from './table-hub.ts';

/** A player has nothing to say on this socket: bets are calls of their own. */
const FRAME_MAX_BYTES = 1024;

const PING_MS = 30_000;

/** Sockets outlive their session by so much at most, whichever process ended it. */
const LOOK_FOR_ENDED_MS = 500;

/** Clocks of processes differ, and a transaction takes its time. */
const ENDED_WITHIN_MS = 60_000;

/** Whether something goes on in a game without its player. */
const isWatched = (game: string): boolean =>
  isShared(game) || findFishGame(game) !== undefined || findPokerRoom(game) !== undefined;

/** The socket of a table, of crash rounds, of a fish room or of a table of poker, opened by a game session: no secret in an address. */
export async function mountTableSocket(
  server: FastifyInstance,
  studio: Studio,
  hub: TableHub,
  seats: SeatKeeper,
  poker: Pick<PokerAtWork, 'message'>,
): Promise<void> {
  await server.register(websocket, {
    options: {
      maxPayload: FRAME_MAX_BYTES,
      perMessageDeflate: false,
      handleProtocols: (protocols: Set<string>) =>
        [...protocols].find((name) => name.startsWith('session.')) ?? false,
    },
  });
  const gate = createSocketGate(studio.config.limits, seats);
  const sessions = new WeakMap<object, { readonly session: GameSession; readonly name: string }>();
  /** Open sockets by the hash of their session's token. */
  const open = new Map<string, Set<{ close(code: number, reason: string): void }>>();
  const closeEnded = async () => {
    if (open.size === 0) return;
    for (const hash of await listEnded(studio.db, studio.now() - ENDED_WITHIN_MS))
      for (const socket of open.get(hash.toString('hex')) ?? []) socket.close(1008, 'the session has ended');
  };
  const looking = setInterval(() => studio.inBackground(closeEnded()), LOOK_FOR_ENDED_MS);
  server.addHook('onClose', async () => clearInterval(looking));
  const options = {
    websocket: true as const,
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = /^session\.([A-Za-z0-9_-]{43})$/.exec(
        request.headers['sec-websocket-protocol'] ?? '',
      )?.[1];
      const checked = await checkSession(studio, `Bearer ${token ?? ''}`);
      if (!checked.ok || !isWatched(checked.value.session.game))
        return reply
          .status(401)
          .send({ success: false, code: 'launch_expired', message: 'This session is not of a table.' });
      const name = hashToken(token!).toString('hex');
      if (!(await gate.admit(request.socket, name, request.ip)))
        return reply.status(429).send(SOCKET_REFUSAL);
      sessions.set(request.raw, { ...checked.value, name });
    },
  };
  server.get(TABLE_SOCKET_PATH, options, (socket, request) => {
    const { session, name } = sessions.get(request.raw)!;
    const { game, player } = session;
    let remove = (): void => {};
    let closed = false;
    const siblings = open.get(name) ?? new Set();
    open.set(name, siblings.add(socket));
    const ping = setInterval(() => socket.ping(), PING_MS);
    socket.on('message', () => socket.close(1008, 'nothing to say'));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      clearInterval(ping);
      closed = true;
      remove();
      siblings.delete(socket);
      if (siblings.size === 0 && open.get(name) === siblings) open.delete(name);
    });
    const sit = (table: string) => {
      if (!closed) remove = hub.add(table, player, socket);
    };
    const beginShared = async () => {
      sit(game);
      const read = findCrashGame(game) ? readCrash : readTable;
      socket.send(JSON.stringify(await read(studio, game, player)));
    };
    const beginFish = async () => {
      const seat = await takeSeat(studio, game, player);
      sit(roomName(game, seat.room));
      socket.send(JSON.stringify(await readSea(studio, game, session, seat)));
    };
    const beginPoker = async () => {
      const room = roomOf(session);
      assert(room.ok, 'a game that is watched has a room');
      sit(room.value.id);
      socket.send(JSON.stringify(await poker.message(room.value, player)));
    };
    const begin = findFishGame(game) ? beginFish : findPokerRoom(game) ? beginPoker : beginShared;
    begin().catch((error: unknown) => {
      studio.log.error({ err: error, table: game }, 'a table was not told');
      socket.close(1011, 'try again');
    });
  });
}
