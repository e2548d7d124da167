import { transact } from '@fairhouse/db';
import { isTournament, type TableRoom, tick } from '@fairhouse/games/poker';
import { ok } from '@fairhouse/kernel';
import type { CardsMessage } from '@fairhouse/wire/play/cards';
import type { PokerMessage } from '@fairhouse/wire/play/poker';
import type { Studio } from '../../studio.ts';
import { chance } from './chance.ts';
import { type KnownRoom, type RoomAt, seenBy } from './known-room.ts';
import { playPractice } from './practice.ts';
import { presentCardRoom, presentOwnCards } from './present-cards.ts';
import { type PublicRoom, presentOwn, presentRoom } from './present-room.ts';
import { presentTournament } from './present-tournament.ts';
import { isCards, isRoomId } from './room-at.ts';
import { standAbsent, standUnsessioned } from './stand-absent.ts';
import { lookAtRoom, recallRoom, refreshRoom, stepRoom } from './step-room.ts';
import { listAbsent, listDueRooms, listMoved, seePlayers } from './store.ts';

/** How a table is told to who looks at it. */
type RoomMessage = PokerMessage | CardsMessage;

/** Who is connected to this process, by room. */
export type PokerSockets = {
  /** Of every kind. */
  rooms(): readonly string[];
  playersAt(roomId: string): readonly string[];
  tell(roomId: string, player: string, message: RoomMessage): void;
};

export type PokerAtWork = {
  /** All there is to know, for who comes to a table. */
  message(at: RoomAt, player: string): Promise<RoomMessage>;
  /** Tells all who look at a room how it stands. */
  tellRoom(known: KnownRoom): void;
  /** Another process has moved a room on. */
  lookAt(id: string): Promise<void>;
  stop(): Promise<void>;
};

const CLOCK_MS = 100;
const LOOK_MS = 400;
const SEE_MS = 2_000;
/** A line that was not seen for so long is shown as lost. */
const LOST_MS = 6_000;
const DUE_AT_ONCE = 200;

/** Does what the clock asks of rooms that are due. */
export async function tickDueRooms(studio: Studio): Promise<void> {
  const due = await listDueRooms(studio.db, studio.now(), DUE_AT_ONCE);
  await Promise.all(due.map((id) => tickRoom(studio, id)));
}

async function tickRoom(studio: Studio, id: string): Promise<void> {
  const at = await recallRoom(studio, id);
  if (at) await stepRoom(studio, at, (room, nowMs) => ok(tick(room, chance, nowMs)));
}

/** Runs the tables and tells who looks at them. @param clock off: nothing moves by itself */
export function runPoker(studio: Studio, sockets: PokerSockets, clock: boolean): PokerAtWork {
  const rooms = () => sockets.rooms().filter(isRoomId);
  const told = new Map<string, number>();
  const lost = new Map<string, ReadonlySet<string>>();
  const awayFrom = (id: string): ReadonlySet<string> => lost.get(id) ?? new Set();

  const tellRoom = (known: KnownRoom): void => {
    const players = sockets.playersAt(known.id);
    if (players.length === 0) return;
    told.set(known.id, known.version);
    const now = studio.now();
    const messageTo = present(studio, known, awayFrom(known.id), now);
    for (const player of players) sockets.tell(known.id, player, messageTo(player));
  };

  /** What another process has moved on is told here as well. */
  const look = async (): Promise<void> => {
    const here = new Map(rooms().map((id) => [id, told.get(id) ?? 0] as const));
    for (const id of told.keys()) if (!here.has(id)) told.delete(id);
    if (here.size === 0) return;
    for (const id of await listMoved(studio.db, here)) await lookAt(id);
  };

  const lookAt = async (id: string): Promise<void> => {
    if (sockets.playersAt(id).length === 0) return;
    const known = await refreshRoom(studio, id);
    if (known && known.version > (told.get(id) ?? 0)) tellRoom(known);
  };

  const see = async (): Promise<void> => {
    const connected = rooms().flatMap((roomId) =>
      sockets.playersAt(roomId).map((player) => ({ roomId, player })),
    );
    const nowMs = studio.now();
    if (connected.length > 0) await transact(studio.db, (tx) => seePlayers(tx, connected, nowMs));
    await standUnsessioned(studio);
    await standAbsent(studio);
    const absent = Map.groupBy(await listAbsent(studio.db, nowMs - LOST_MS, nowMs), ({ roomId }) => roomId);
    for (const id of rooms()) {
      const away = new Set(absent.get(id)?.map(({ player }) => player));
      if ([...away].sort().join() === [...awayFrom(id)].sort().join()) continue;
      lost.set(id, away);
      const known = await refreshRoom(studio, id);
      if (known) tellRoom(known);
    }
  };

  const practise = async (): Promise<void> => {
    for (const id of rooms()) {
      const known = await recallRoom(studio, id);
      if (known?.offered.practice) await playPractice(studio, known);
    }
  };

  const stops = clock
    ? [
        every(studio, CLOCK_MS, () => tickDueRooms(studio)),
        every(studio, CLOCK_MS, practise),
        every(studio, LOOK_MS, look),
        every(studio, SEE_MS, see),
      ]
    : [];
  return {
    async message(at, player) {
      return present(studio, await lookAtRoom(studio, at), awayFrom(at.id), studio.now())(player);
    },
    tellRoom,
    lookAt,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

/** What all may see is put together once. @returns the message to a player */
function present(
  studio: Studio,
  known: KnownRoom,
  away: ReadonlySet<string>,
  now: number,
): (player: string) => RoomMessage {
  if (isCards(known)) {
    const seen = seenBy(known, '');
    const shown = { ...presentCardRoom(studio, seen, away), now };
    return (player) => ({ ...shown, own: presentOwnCards(seen, player, now) });
  }
  const tournament = isTournament(known.room) ? presentTournament(studio, known, known.room) : null;
  const tables = new Map<TableRoom, PublicRoom>();
  return (player) => {
    const seen = seenBy(known, player);
    const shown = tables.get(seen.room) ?? presentRoom(studio, seen, away);
    tables.set(seen.room, shown);
    return { ...shown, now, tournament, own: presentOwn(known, player, now) };
  };
}

/** Again and again, one after the other, until stopped. */
function every(studio: Studio, pauseMs: number, work: () => Promise<void>): () => Promise<void> {
  let turn: Promise<unknown> = Promise.resolve();
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    turn = work()
      .catch((error: unknown) =>
        studio.log.error({ err: error }, 'poker tables stumbled; they are looked at again'),
      )
      .finally(() => {
        busy = false;
      });
  }, pauseMs);
  return async () => {
    clearInterval(timer);
    await turn;
  };
}
