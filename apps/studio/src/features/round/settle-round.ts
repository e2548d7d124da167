import { type Tx, transact } from '@fairhouse/db';
import { findMachine, openStream, type SpinOutcome, spinLines } from '@fairhouse/games';
import { assert, type Money, ZERO } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { enqueueCall } from '../outbox/index.ts';
import { getPair, openSeed } from '../seed/index.ts';
import { decideRound, listAbandonedRounds, lockRound, moveRound, type Round } from './store.ts';

/**
 * The stake was taken: decides the round and writes its result together with the calls that follow from it.
 * @returns false when the round was given up meanwhile and its stake is on the way back
 */
export const settleRound = (studio: Studio, roundId: string, balance: Money | undefined): Promise<boolean> =>
  transact(studio.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round.state !== 'debiting') return false;
    const { payout, book } = await decide(studio, tx, round);
    const state = payout > ZERO ? 'settling' : 'settled';
    await decideRound(tx, roundId, { state, payout, book, balance }, studio.now());
    if (payout > ZERO) await enqueueCall(tx, roundId, 'credit', studio.now());
    await enqueueCall(tx, roundId, 'close-round', studio.now());
    return true;
  });

/** The result of a round: its machine, its pair of seeds and its nonce say it, and nothing else. */
export async function decide(studio: Studio, tx: Tx, round: Round): Promise<SpinOutcome> {
  const machine = findMachine(round.machine_id, round.machine_version);
  assert(machine, 'every machine ever offered is kept');
  const pair = await getPair(tx, round.pair_id);
  const seeds = {
    serverSeed: openSeed(studio, pair),
    clientSeed: pair.client_seed,
    nonce: round.nonce,
  };
  return spinLines(machine, openStream(seeds), round.stake);
}

/** The wallet took nothing and said so. */
export const refuseRound = (studio: Studio, roundId: string, answer: string): Promise<number> =>
  transact(studio.db, (tx) => moveRound(tx, roundId, 'debiting', { state: 'refused', answer }));

/** Nobody knows whether the stake was taken: the wallet is asked to give it back until it answers. */
export const cancelRound = (studio: Studio, roundId: string): Promise<void> =>
  transact(studio.db, async (tx) => {
    const moved = await moveRound(tx, roundId, 'debiting', { state: 'cancelling' });
    if (moved) await enqueueCall(tx, roundId, 'cancel', studio.now());
  });

const SWEEP_BATCH = 50;

/** Gives up rounds whose process died in the middle of a debit. @returns their ids */
export const sweepRounds = (studio: Studio): Promise<string[]> =>
  transact(studio.db, async (tx) => {
    const abandoned = await listAbandonedRounds(tx, studio.now(), SWEEP_BATCH);
    for (const { id } of abandoned) {
      await moveRound(tx, id, 'debiting', { state: 'cancelling' });
      await enqueueCall(tx, id, 'cancel', studio.now());
    }
    return abandoned.map(({ id }) => id);
  });
