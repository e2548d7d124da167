import { type OpenSocket, SocketOutlet } from '@fairhouse/serve';
import type { SocketMessage } from '@fairhouse/wire/socket';

type Entry = { readonly socket: SocketOutlet; readonly sessionId: string | undefined };

/** Close codes of our own. */
const SESSION_ENDED = 4001;
const GOING_AWAY = 1001;

/** The open sockets of this process, by player or by visitor who talks with customer service. Messages are written once and sent to each. */
export class SocketHub<M extends { readonly type: string } = SocketMessage> {
  #players = new Map<string, Set<Entry>>();
  /** Players of whom something is read right now, and whether it must be read again. */
  #reading = new Map<string, boolean>();

  /** @returns how to take the socket out again */
  add(playerId: string, sessionId: string | undefined, socket: OpenSocket): () => void {
    const entry = { socket: new SocketOutlet(socket), sessionId };
    const entries = this.#players.get(playerId) ?? new Set();
    this.#players.set(playerId, entries.add(entry));
    return () => {
      entries.delete(entry);
      if (entries.size === 0 && this.#players.get(playerId) === entries) this.#players.delete(playerId);
    };
  }

  send(playerId: string, message: M): void {
    const entries = this.#players.get(playerId);
    if (!entries) return;
    const data = JSON.stringify(message);
    const state = message.type === 'balance' ? message.type : undefined;
    for (const { socket } of entries) socket.send(data, state);
  }

  /**
   * Sends a player what `read` finds, one read at a time: a message never bears an older state than the one before it,
   * and many changes at once are told as the last of them.
   */
  async sendLatest(playerId: string, read: () => Promise<M>): Promise<void> {
    if (!this.#players.has(playerId)) return;
    const busy = this.#reading.has(playerId);
    this.#reading.set(playerId, busy);
    if (busy) return;
    try {
      do {
        this.#reading.set(playerId, false);
        this.send(playerId, await read());
      } while (this.#reading.get(playerId));
    } finally {
      this.#reading.delete(playerId);
    }
  }

  /** How many players have a socket open. */
  get people(): number {
    return this.#players.size;
  }

  /** Puts a player out of here, whatever their session. */
  endPlayer(playerId: string): void {
    for (const { socket } of this.#players.get(playerId) ?? []) socket.close(SESSION_ENDED, 'session ended');
  }

  /** The same to everybody who is here. */
  sendAll(message: M): void {
    const data = JSON.stringify(message);
    for (const { socket } of this.#all()) socket.send(data);
  }

  /** A session that ended takes its sockets with it. */
  endSession(sessionId: string): void {
    this.endSessions(new Set([sessionId]));
  }

  endSessions(sessionIds: ReadonlySet<string>): void {
    for (const { socket, sessionId } of this.#all())
      if (sessionId !== undefined && sessionIds.has(sessionId)) {
        socket.send(JSON.stringify({ type: 'session_ended' } satisfies SocketMessage));
        socket.close(SESSION_ENDED, 'session ended');
      }
  }

  closeAll(): void {
    for (const { socket } of this.#all()) socket.close(GOING_AWAY, 'server stops');
  }

  get size(): number {
    return this.#all().length;
  }

  #all(): Entry[] {
    return [...this.#players.values()].flatMap((entries) => [...entries]);
  }
}
