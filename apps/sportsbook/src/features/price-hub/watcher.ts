import { BEHIND_BYTES, LOST_BYTES, type OpenSocket } from '@fairhouse/serve';

/** Whoever reads nothing for so long is put out. */
const LOST_AFTER_MS = 10_000;

const sent = () => {};

/** A socket that watches. One that reads slowly hears no changes, then one snapshot of each channel. */
export class Watcher {
  readonly #socket: OpenSocket;
  readonly #now: () => number;
  #behindAt: number | undefined;

  constructor(socket: OpenSocket, now: () => number) {
    this.#socket = socket;
    this.#now = now;
  }

  send(data: Buffer): void {
    if (this.#behindAt !== undefined) return;
    if (this.#socket.bufferedAmount > BEHIND_BYTES) this.#behindAt = this.#now();
    else this.#socket.send(data, { binary: false }, sent);
  }

  /** Also to one that reads slowly: a price that is no longer taken must not look open. */
  sendGate(data: Buffer): void {
    if (this.#socket.bufferedAmount <= LOST_BYTES) this.#socket.send(data, { binary: false }, sent);
  }

  /** @returns whether it has read what it was sent, and is to hear all anew */
  hasCaughtUp(): boolean {
    if (this.#behindAt === undefined) return false;
    if (this.#socket.bufferedAmount === 0) {
      this.#behindAt = undefined;
      return true;
    }
    // Without a close frame: it would wait behind what is not read.
    if (this.#now() - this.#behindAt > LOST_AFTER_MS) this.#socket.terminate();
    return false;
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }
}
