import { transact } from '@fairhouse/db';
import { FISH_GAMES, tideAt } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import { presentCannons } from './present-sea.ts';
import { listSeated, seePlayers } from './store.ts';
import { tideSeed } from './tide-seed.ts';

/** Who is connected to this process, by room. */
export type SeenRooms = {
  /** Rooms of a game in which somebody is connected here, with those who are. */
  roomsOf(game: string): ReadonlyMap<number, readonly string[]>;
};

const EVERY_MS = 2_000;

/** The fish of a tide are told so long before the first of them comes. */
const AHEAD_MS = 6_000;

/** Keeps seats for those who are connected, and tells rooms of new cannons and of the tide to come. */
export function runRooms(studio: Studio, rooms: SeenRooms): { stop(): Promise<void> } {
  const told = new Map<string, { cannons: string; tide: number }>();
  let turn: Promise<unknown> = Promise.resolve();
  const look = () => {
    turn = lookAfter(studio, rooms, told).catch((error: unknown) =>
      studio.log.error({ err: error }, 'fish rooms stumbled'),
    );
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await turn;
    },
  };
}

async function lookAfter(
  studio: Studio,
  seen: SeenRooms,
  told: Map<string, { cannons: string; tide: number }>,
): Promise<void> {
  for (const { code } of FISH_GAMES) {
    const rooms = seen.roomsOf(code);
    if (rooms.size === 0) continue;
    const nowMs = studio.now();
    await transact(studio.db, (tx) => seePlayers(tx, code, [...rooms.values()].flat(), nowMs));
    const seated = await listSeated(studio.db, code, [...rooms.keys()], nowMs);
    const tide = tideAt(nowMs + AHEAD_MS);
    for (const room of rooms.keys()) {
      const cannons = presentCannons(
        studio,
        code,
        seated.filter((each) => each.room === room),
      );
      const now = { cannons: JSON.stringify(cannons), tide };
      const before = told.get(`${code} ${room}`);
      if (before?.cannons !== now.cannons) studio.tellRoom?.(code, room, { type: 'cannons', cannons });
      if (before?.tide !== tide)
        studio.tellRoom?.(code, room, {
          type: 'tide',
          now: nowMs,
          tide,
          seed: tideSeed(studio, code, room, tide),
        });
      told.set(`${code} ${room}`, now);
    }
  }
}
