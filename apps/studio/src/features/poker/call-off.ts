import {
  type AnyRoom,
  callOffRoom,
  findPokerRoom,
  isContestRoom,
  isTournament,
} from '@fairhouse/games/poker';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { roomAt } from './room-at.ts';
import { type Decide, stepRoom } from './step-room.ts';

/** Which sit-and-go: the one of that number, in a room of an operator. */
export type ContestAt = {
  readonly operator: string;
  readonly currency: string;
  readonly room: string;
  readonly number: number;
};

type CallOffFault = 'not_found' | 'nobody_entered' | 'places_known';

function numberOf(room: AnyRoom): number | undefined {
  if (isTournament(room)) return room.event?.number;
  return isContestRoom(room) ? room.table.sitAndGo.number : undefined;
}

/** Ends a sit-and-go, and pays everybody back. One that is over already, or was called off before, is not found. */
export async function callOff(
  studio: Studio,
  { operator, currency, room, number }: ContestAt,
): Promise<Result<null, Refusal<CallOffFault>>> {
  const offered = findPokerRoom(room);
  if (!offered) return fail({ code: 'not_found' });
  const end: Decide<{ readonly code: CallOffFault }> = (stands, nowMs) =>
    numberOf(stands) === number ? callOffRoom(stands, nowMs) : fail({ code: 'not_found' });
  const ended = await stepRoom(studio, roomAt(offered, operator, currency), end);
  if (ended.ok) return ok(null);
  const { code } = ended.fault;
  assert(code !== 'undone', 'nothing was written along');
  return fail({ code });
}
