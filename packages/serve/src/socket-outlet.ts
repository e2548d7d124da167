/** The part of a socket that is written to. */
export type OpenSocket = {
  /** Bytes that the other side has not taken yet. */
  readonly bufferedAmount: number;
  send(data: string | Buffer, options: { readonly binary: false }, sent: () => void): void;
  close(code: number, reason: string): void;
  terminate(): void;
};

/** Whoever has so much to read yet is told the newest state alone. */
export const BEHIND_BYTES = 256 * 1024;

/** Whoever has so much to read yet is put out, and begins anew where they like. */
export const LOST_BYTES = 1024 * 1024;

/** What one socket is told. A slow reader costs a bounded part of memory. */
export class SocketOutlet {
  readonly #socket: OpenSocket;
  /** The newest of each state that was held back. */
  readonly #held = new Map<string, string | Buffer>();

  constructor(socket: OpenSocket) {
    this.#socket = socket;
  }

  /** @param state names what the message tells the newest of; one without is not left out */
  send(data: string | Buffer, state?: string): void {
    const waiting = this.#socket.bufferedAmount;
    // Without a close frame: it would wait behind what is not read.
    if (waiting > LOST_BYTES) {
      this.#socket.terminate();
      return;
    }
    if (state !== undefined && waiting > BEHIND_BYTES) {
      this.#held.set(state, data);
      return;
    }
    if (state !== undefined) this.#held.delete(state);
    this.#write(data);
  }

  close(code: number, reason: string): void {
    this.#socket.close(code, reason);
  }

  #write(data: string | Buffer): void {
    this.#socket.send(data, { binary: false }, this.#release);
  }

  readonly #release = (): void => {
    if (this.#held.size === 0 || this.#socket.bufferedAmount > BEHIND_BYTES) return;
    const held = [...this.#held.values()];
    this.#held.clear();
    for (const data of held) this.#write(data);
  };
}
