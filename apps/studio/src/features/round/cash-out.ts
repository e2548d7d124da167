import { transact } from '@fairhouse/db';
import { asksCashOut } from '@fairhouse/games';
import { fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { type HandFault, settleByHand } from '../crash/index.ts';
import type { MoveCall } from './begin-move.ts';
import { addMove, findMoveByKey } from './move/store.ts';
import { getRound, lockRoundOf, type Round } from './store.ts';

/**
 * Takes a bet out of its crash round by hand. The move that is kept says how high the crash round was when the call was received:
 * the player names no number. The same key answers the same cash-out.
 * @returns the round as it stands now
 */
export const cashOut = (
  studio: Studio,
  call: MoveCall,
): Promise<Result<Round, Refusal<HandFault | 'not_found'>>> =>
  transact(studio.db, async (tx) => {
    const { player, game } = call.session;
    const round = await lockRoundOf(tx, player, call.round);
    if (round?.game !== game || round.tableRoundId === null) return fail({ code: 'not_found' });
    if (await findMoveByKey(tx, round.id, call.key)) return ok(round);
    const asked = asksCashOut(call.move) && call.after === 0;
    if (!asked || round.state !== 'open') return fail({ code: 'move_not_allowed' });
    const { tableRoundId } = round;
    const taken = await settleByHand(studio, tx, { ...round, tableRoundId }, call.receivedAt);
    if (!taken.ok) return taken;
    await addMove(tx, {
      roundId: round.id,
      number: 1,
      idempotencyKey: call.key,
      move: taken.value,
      amount: ZERO,
      state: 'made',
      askedAt: call.receivedAt,
      leaseUntil: call.receivedAt,
    });
    return ok(await getRound(tx, round.id));
  });
