import type { RoomMessage } from '@fairhouse/wire/office/room';
import { SocketHub } from './hub.ts';

/** Who listens in the chat room of each brand, in this process. */
export class Rooms {
  readonly #hubs = new Map<string, SocketHub<RoomMessage>>();

  of(brandId: string): SocketHub<RoomMessage> {
    const hub = this.#hubs.get(brandId) ?? new SocketHub<RoomMessage>();
    this.#hubs.set(brandId, hub);
    return hub;
  }

  get all(): readonly SocketHub<RoomMessage>[] {
    return [...this.#hubs.values()];
  }

  get size(): number {
    return this.all.reduce((sum, hub) => sum + hub.size, 0);
  }
}
