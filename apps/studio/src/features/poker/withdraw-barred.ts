import { isTournament, leave, POKER_ROOMS } from '@fairhouse/games/poker';
import { ok } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { recallRoom, stepRoom } from './step-room.ts';
import { listRoomsEntered } from './store.ts';

const SERIES = POKER_ROOMS.flatMap(({ plan, code }) => (plan ? [code] : []));

/** Who is locked, excluded or at a limit has no part in a tournament that has not begun: the entry goes home. */
export async function withdrawBarred(studio: Studio, player: string): Promise<void> {
  for (const id of await listRoomsEntered(studio.db, player, SERIES)) {
    const at = await recallRoom(studio, id);
    if (!at || !isTournament(at.room)) continue;
    await stepRoom(studio, at, (room, nowMs) => {
      if (!isTournament(room) || room.event?.phase !== 'open') return ok(room);
      const left = leave(room, player, nowMs);
      return left.ok ? left : ok(room);
    });
  }
}
