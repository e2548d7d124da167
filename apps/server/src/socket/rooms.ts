import type { RoomMessage } from '@fairhouse/wire/office/room';
import { type HubWord, SocketHub } from './hub.ts';

/** What rooms of one process tell those of others: in one room, or in all. */
export type RoomWord = { readonly room: string | undefined; readonly word: HubWord<RoomMessage> };

/** The chat rooms of each brand, its own and those of its tables, and who listens in this process. */
export class Rooms {
  readonly #tellOthers: (word: RoomWord) => void;
  readonly #hubs = new Map<string, SocketHub<RoomMessage>>();

  constructor(tellOthers: (word: RoomWord) => void = () => {}) {
    this.#tellOthers = tellOthers;
  }

  of(place: string): SocketHub<RoomMessage> {
    const hub = this.#hubs.get(place) ?? new SocketHub((word) => this.#tellOthers({ room: place, word }));
    this.#hubs.set(place, hub);
    return hub;
  }

  /** What the rooms of another process have told. */
  hear({ room, word }: RoomWord): void {
    for (const hub of room === undefined ? this.all : [this.#hubs.get(room)]) hub?.hear(word);
  }

  /** Puts a player out of whichever room. */
  endPlayer(player: string): void {
    const word = { do: 'end_player', player } as const;
    this.#tellOthers({ room: undefined, word });
    this.hear({ room: undefined, word });
  }

  /** Those in which anybody was since the start. */
  get all(): readonly SocketHub<RoomMessage>[] {
    return [...this.#hubs.values()];
  }
}
