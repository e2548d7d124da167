import { transact } from '@fairhouse/db';
import { lastHandIn } from '@fairhouse/games/poker';
import { fail, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import type { GameSession } from '../session/index.ts';
import { roomOf } from './room-at.ts';
import { recallRoom } from './step-room.ts';
import { addReport, type NewReport } from './store.ts';

export type Reporting = Pick<NewReport, 'number' | 'reason' | 'note'>;

/** Tells the staff of a hand of the own room, the running one too. Whoever sits or looks on may; said again, it is the same report. */
export async function reportHand(
  studio: Studio,
  session: GameSession,
  report: Reporting,
): Promise<Result<null, Refusal<'not_found'>>> {
  const at = roomOf(session);
  if (!at.ok) return at;
  const known = await recallRoom(studio, at.value.id);
  if (!known || report.number > lastHandIn(known.room)) return fail({ code: 'not_found' });
  const { player } = session;
  await transact(studio.db, (tx) => addReport(tx, { ...report, roomId: known.id, player }, studio.now()));
  return ok(null);
}
