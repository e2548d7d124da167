import { type Tx, transact } from '@fairhouse/db';
import { assert, type Money, ZERO } from '@fairhouse/kernel';
import type { Studio } from '../../studio.ts';
import { feedPots } from '../jackpot/index.ts';
import { enqueueCall, type OutboxCall } from '../outbox/index.ts';
import { playStep } from './play-step.ts';
import { OPEN_LEASE_MS } from './states.ts';
import { advanceRound, getRound, listAbandonedRounds, lockRound, moveRound, type Round } from './store.ts';

/** The moves that a round has made by now, and the balance that the wallet named if it was asked. */
export type Step = { readonly moves: readonly unknown[]; readonly balance: Money | undefined };

/**
 * The stake was taken: plays the round as far as it goes and writes how it stands.
 * @returns undefined when the round was given up meanwhile and its stake is on the way back
 */
export const settleRound = (
  studio: Studio,
  roundId: string,
  balance: Money | undefined,
): Promise<Round | undefined> =>
  transact(studio.db, async (tx) => {
    const round = await lockRound(tx, roundId);
    return round.state === 'debiting' ? advance(studio, tx, round, { moves: [], balance }) : undefined;
  });

/** Writes how a locked round stands after a step, together with the calls that follow from its end. @returns the round then */
export async function advance(studio: Studio, tx: Tx, round: Round, step: Step): Promise<Round> {
  const played = playStep(studio, round, step.moves);
  assert(played, 'a step was tried before its stake was asked for');
  const nowMs = studio.now();
  const pays = !played.open && played.payout > ZERO;
  const wonPot = !played.open && (await feedPots(tx, round, played.book, nowMs));
  const advanced = advanceRound(
    tx,
    round.id,
    {
      ...step,
      state: played.open ? 'open' : pays ? 'settling' : 'settled',
      staked: played.staked,
      payout: played.open ? null : played.payout,
      book: played.book,
      leaseUntil: nowMs + OPEN_LEASE_MS,
    },
    nowMs,
  );
  const calls: readonly OutboxCall[] = played.open
    ? []
    : [...(pays ? ['credit' as const] : []), ...(wonPot ? ['jackpot-credit' as const] : []), 'close-round'];
  const enqueued = calls.map((call) => enqueueCall(tx, { roundId: round.id, call }, nowMs));
  const [now] = await Promise.all([getRound(tx, round.id), advanced, ...enqueued]);
  return now;
}

/** The wallet took nothing and said so. */
export const refuseRound = (studio: Studio, roundId: string, answer: string): Promise<number> =>
  transact(studio.db, (tx) => moveRound(tx, roundId, 'debiting', { state: 'refused', answer }));

/** Nobody knows whether the stake was taken: the wallet is asked to give it back until it answers. */
export const cancelRound = (studio: Studio, roundId: string): Promise<void> =>
  transact(studio.db, async (tx) => {
    const moved = await moveRound(tx, roundId, 'debiting', { state: 'cancelling' });
    if (moved) await enqueueCall(tx, { roundId, call: 'cancel' }, studio.now());
  });

const SWEEP_BATCH = 50;

/** Gives up rounds whose process died in the middle of a debit. @returns their ids */
export const sweepRounds = (studio: Studio): Promise<string[]> =>
  transact(studio.db, async (tx) => {
    const abandoned = await listAbandonedRounds(tx, studio.now(), SWEEP_BATCH);
    for (const { id } of abandoned) {
      await moveRound(tx, id, 'debiting', { state: 'cancelling' });
      await enqueueCall(tx, { roundId: id, call: 'cancel' }, studio.now());
    }
    return abandoned.map(({ id }) => id);
  });
