import { type AnyRoom, type PokerRoom, roomFor, type TableRoom } from '@fairhouse/games/poker';

/** Which room: a game, for the players of an operator in a currency. */
export type RoomName = {
  readonly id: string;
  readonly game: string;
  readonly operator: string;
  readonly currency: string;
};

/** A room and the table that stands in it. */
export type RoomAt = RoomName & { readonly offered: PokerRoom };

/** A room as this process knows it. Another may have moved it on: what is written says which version it was read at. */
export type KnownRoom = RoomAt & { readonly room: AnyRoom; readonly version: number };

/** A room as one player sees it: the table of a tournament where they sit. */
export type SeenRoom = RoomAt & { readonly room: TableRoom; readonly version: number };

export const seenBy = (known: KnownRoom, player: string): SeenRoom => ({
  ...known,
  room: roomFor(known.room, player),
});
