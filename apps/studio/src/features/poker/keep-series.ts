import { isTournament, setPlan, type Tournament } from '@fairhouse/games/poker';
import { ok } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import type { RoomAt } from './known-room.ts';
import { readRoom, stepRoom } from './step-room.ts';

/**
 * Announces the next tournament of a series, by the local times of its operator: whoever comes first finds it, to the hall or to the
 * game itself.
 */
export async function keepSeries(studio: Studio, at: RoomAt, zone: string): Promise<Tournament | null> {
  const { room } = await readRoom(studio, at);
  if (!isTournament(room)) return null;
  if (room.zone === zone) return room;
  const kept = await stepRoom(studio, at, (stands, nowMs) =>
    ok(isTournament(stands) && stands.zone !== zone ? setPlan(stands, stands.plan, zone, nowMs) : stands),
  );
  return kept.ok && isTournament(kept.value.room) ? kept.value.room : room;
}
