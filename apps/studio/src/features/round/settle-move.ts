import { type Tx, transact } from '@fairhouse/db';
import type { Money } from '@fairhouse/kernel';
import { enqueueCall } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { lockSeatedRoundOf } from '../table/index.ts';
import { makeAtTable } from './begin-move.ts';
import { changeMove, getMove, listAbandonedMoves } from './move/store.ts';
import { advance } from './settle-round.ts';
import { lockRound, type Round } from './store.ts';

/** One move of a round. */
export type MoveName = { readonly roundId: string; readonly number: number };

/**
 * The stake of a move was taken: makes it.
 * @returns undefined when the move was given up meanwhile and its stake is on the way back
 */
export const settleMove = (
  studio: Studio,
  name: MoveName,
  balance: Money | undefined,
): Promise<Round | undefined> =>
  transact(studio.db, async (tx) => {
    await lockSeatedRoundOf(tx, name.roundId);
    const round = await lockRound(tx, name.roundId);
    if ((await changeMove(tx, name, 'debiting', { state: 'made' })) === 0) return undefined;
    const { move } = await getMove(tx, name.roundId, name.number);
    const now = await advance(studio, tx, round, { moves: [...round.moves, move], balance });
    await makeAtTable(studio, tx, round, move);
    return now;
  });

/** The wallet took nothing and said so: the round stands where it stood. */
export const refuseMove = (studio: Studio, name: MoveName, answer: string): Promise<number> =>
  transact(studio.db, (tx) => changeMove(tx, name, 'debiting', { state: 'refused', answer }));

/** Nobody knows whether the stake was taken: it is asked back, and the move did not happen. */
export const cancelMove = (studio: Studio, name: MoveName): Promise<void> =>
  transact(studio.db, (tx) => giveUpMove(studio, tx, name));

async function giveUpMove(studio: Studio, tx: Tx, name: MoveName): Promise<void> {
  const moved = await changeMove(tx, name, 'debiting', { state: 'cancelling' });
  const call = { roundId: name.roundId, call: 'cancel', stakeNumber: name.number + 1 } as const;
  if (moved) await enqueueCall(tx, call, studio.now());
}

const SWEEP_BATCH = 50;

/** Gives up moves whose process died in the middle of a debit. */
export const sweepMoves = (studio: Studio): Promise<void> =>
  transact(studio.db, async (tx) => {
    for (const name of await listAbandonedMoves(tx, studio.now(), SWEEP_BATCH))
      await giveUpMove(studio, tx, name);
  });
