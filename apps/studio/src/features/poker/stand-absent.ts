import { type AnyRoom, endTurnNow, loseSight, roomFor, seatOf } from '@fairhouse/games/poker';
import { ok } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { recallRoom, refreshRoom, stepRoom } from './step-room.ts';
import { listAbsent, listUnsessioned } from './store.ts';

/** A lost line may come back so long before its decisions are made as if the time were over. */
export const GRACE_MS = 20_000;

/** Who was not seen for so long has left: what lies there goes home. */
export const AWAY_MS = 5 * 60_000;

async function standUp(studio: Studio, roomId: string, player: string): Promise<void> {
  const at = await recallRoom(studio, roomId);
  if (!at) return;
  await stepRoom(studio, at, (room, nowMs) => {
    const held = seatOf(roomFor(room, player).table, player);
    if (!held || held.leaving) return ok(room);
    const stood = loseSight(room, player, nowMs);
    return stood.ok ? stood : ok(room);
  });
}

/**
 * Stands up everybody whose session has ended: who is logged out, locked, excluded or at a limit plays no further hand, and what
 * lies at the seat goes home.
 * @param player one of them; all without
 */
export async function standUnsessioned(studio: Studio, player: string | null = null): Promise<void> {
  for (const each of await listUnsessioned(studio.db, studio.now(), player))
    await standUp(studio, each.roomId, each.player);
}

function hasTurn(room: AnyRoom, player: string): boolean {
  const { table } = roomFor(room, player);
  const held = seatOf(table, player);
  return held !== undefined && table.turn?.seat === held.seat;
}

/** Gives up seats of who has gone away, and does not let a table wait for a line that is lost. */
export async function standAbsent(studio: Studio): Promise<void> {
  const nowMs = studio.now();
  for (const { roomId, player, unseenMs } of await listAbsent(studio.db, nowMs - GRACE_MS, nowMs)) {
    if (unseenMs >= AWAY_MS) await standUp(studio, roomId, player);
    const at = await refreshRoom(studio, roomId);
    if (!at || !hasTurn(at.room, player)) continue;
    await stepRoom(studio, at, (room, now) =>
      ok(hasTurn(room, player) ? endTurnNow(room, player, now) : room),
    );
  }
}
