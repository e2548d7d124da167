import { type OpenSocket, SocketOutlet } from '@fairhouse/serve';
import type { SocketMessage } from '@fairhouse/wire/socket';

type Entry = { readonly socket: SocketOutlet; readonly sessionId: string | undefined };

/** Close codes of our own. */
const SESSION_ENDED = 4001;
const GOING_AWAY = 1001;

/** Reads the newest of a state. `about` says of what, and means nothing to a hub. */
export type StateReader<M> = (kind: M extends { type: infer T } ? T : never, about: unknown) => Promise<M>;

/** What one hub tells those of other processes. */
export type HubWord<M> =
  | { readonly do: 'send'; readonly to: string; readonly message: M }
  | { readonly do: 'all'; readonly message: M }
  | { readonly do: 'latest'; readonly to: string; readonly kind: string; readonly about: unknown }
  | { readonly do: 'end_player'; readonly player: string }
  | { readonly do: 'end_sessions'; readonly sessions: readonly string[] };

/**
 * The open sockets of this process, by player or by visitor who talks with customer service. What is told here is told in all
 * processes. Messages are written once and sent to each.
 */
export class SocketHub<M extends { readonly type: string } = SocketMessage> {
  readonly #tellOthers: (word: HubWord<M>) => void;
  #read: StateReader<M> | undefined;
  #players = new Map<string, Set<Entry>>();
  /** States of players that are read right now, and whether each must be read again. */
  #reading = new Map<string, boolean>();

  constructor(tellOthers: (word: HubWord<M>) => void = () => {}) {
    this.#tellOthers = tellOthers;
  }

  /** Says how states are read; nobody has a socket before. */
  readBy(read: StateReader<M>): void {
    this.#read = read;
  }

  /** What the hub of another process has told. */
  hear(word: HubWord<M>): void {
    if (word.do === 'send') this.#sendHere(word.to, word.message);
    else if (word.do === 'all') this.#sendAllHere(word.message);
    else if (word.do === 'end_player') this.#endPlayerHere(word.player);
    else if (word.do === 'end_sessions') this.endSessionsHere(new Set(word.sessions));
    // Who told of it has seen that it can't be read, if so.
    else this.#sendLatestHere(word.to, word.kind, word.about).catch(() => {});
  }

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
    this.#tellOthers({ do: 'send', to: playerId, message });
    this.#sendHere(playerId, message);
  }

  /**
   * Sends a player the newest of a state, read where the socket is, one read at a time: a message never bears an older state than
   * the one before it, and many changes at once are told as the last of them.
   */
  sendLatest(playerId: string, kind: M['type'], about: unknown): Promise<void> {
    this.#tellOthers({ do: 'latest', to: playerId, kind, about });
    return this.#sendLatestHere(playerId, kind, about);
  }

  /** Puts a player out, whatever their session. */
  endPlayer(playerId: string): void {
    this.#tellOthers({ do: 'end_player', player: playerId });
    this.#endPlayerHere(playerId);
  }

  /** The same to everybody. */
  sendAll(message: M): void {
    this.#tellOthers({ do: 'all', message });
    this.#sendAllHere(message);
  }

  /** Sessions that ended take their sockets with them. */
  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    this.#tellOthers({ do: 'end_sessions', sessions: sessionIds });
    this.endSessionsHere(new Set(sessionIds));
  }

  endSessionsHere(sessionIds: ReadonlySet<string>): void {
    for (const { socket, sessionId } of this.#all())
      if (sessionId !== undefined && sessionIds.has(sessionId)) {
        socket.send(JSON.stringify({ type: 'session_ended' } satisfies SocketMessage));
        socket.close(SESSION_ENDED, 'session ended');
      }
  }

  /** Sends everybody here to another process, or back to this one, where they look anew. */
  closeAll(): void {
    for (const { socket } of this.#all()) socket.close(GOING_AWAY, 'server stops');
  }

  /** Sockets that are open here. */
  get size(): number {
    return this.#all().length;
  }

  #sendHere(playerId: string, message: M): void {
    const entries = this.#players.get(playerId);
    if (!entries) return;
    const data = JSON.stringify(message);
    const state = message.type === 'balance' ? message.type : undefined;
    for (const { socket } of entries) socket.send(data, state);
  }

  #sendAllHere(message: M): void {
    const data = JSON.stringify(message);
    for (const { socket } of this.#all()) socket.send(data);
  }

  #endPlayerHere(playerId: string): void {
    for (const { socket } of this.#players.get(playerId) ?? []) socket.close(SESSION_ENDED, 'session ended');
  }

  async #sendLatestHere(playerId: string, kind: string, about: unknown): Promise<void> {
    if (!this.#players.has(playerId) || !this.#read) return;
    const state = `${kind} ${playerId}`;
    const busy = this.#reading.has(state);
    this.#reading.set(state, busy);
    if (busy) return;
    try {
      do {
        this.#reading.set(state, false);
        this.#sendHere(playerId, await this.#read(kind as Parameters<StateReader<M>>[0], about));
      } while (this.#reading.get(state));
    } finally {
      this.#reading.delete(state);
    }
  }

  #all(): Entry[] {
    return [...this.#players.values()].flatMap((entries) => [...entries]);
  }
}
