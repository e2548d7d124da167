import { listRows, sendAll, type Tx, transact } from '@fairhouse/db';
import type { Played } from '@fairhouse/games';
import { assert, type Money, ZERO } from '@fairhouse/kernel';
import { enqueueCall, type OutboxCall } from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { keepEnergy } from '../fish/index.ts';
import { freeGrants } from '../free-rounds/index.ts';
import { feedPots, feedsPots, hitPot } from '../jackpot/index.ts';
import { giveBackRound } from '../table/index.ts';
import { playStep } from './play-step.ts';
import { OPEN_LEASE_MS, RESERVED_LEASE_MS, RESERVED_MOST_MS } from './states.ts';
import { advanceRound, listAbandonedRounds, moveRound, type Round, readRound } from './store.ts';

/** The moves that a round has made by now, and the balance that the wallet named if it was asked. */
export type Step = { readonly moves: readonly unknown[]; readonly balance: Money | undefined };

/**
 * The stake was taken: plays the round as far as it goes and writes how it stands.
 * @returns undefined when the round was given up meanwhile and its stake is on the way back
 */
export const settleRound = (
  studio: Studio,
  round: Round,
  balance: Money | undefined,
): Promise<Round | undefined> =>
  transact(studio.db, (tx) => writeStep(studio, tx, round, { moves: [], balance }, tx.commitWith));

/** Writes how a locked round stands after a step, together with the calls that follow from its end. @returns the round then */
export async function advance(studio: Studio, tx: Tx, round: Round, step: Step): Promise<Round> {
  const now = await writeStep(studio, tx, round, step, (...queries) => sendAll(tx, ...queries));
  assert(now, 'a locked round stands as it was read');
  return now;
}

/** @returns undefined when the round is no longer in the state that it was read in; no pot is fed then */
async function writeStep(
  studio: Studio,
  tx: Tx,
  round: Round,
  step: Step,
  send: Tx['commitWith'],
): Promise<Round | undefined> {
  const played = playStep(studio, round, step.moves);
  assert(played, 'a step was tried before its stake was asked for');
  const nowMs = studio.now();
  const ends = round.reserved && !played.open;
  if (ends && played.staked === ZERO)
    return giveBackUnused(tx, { ...round, moves: step.moves }, played, nowMs);
  if (ends) await keepEnergy(tx, round, played.book);
  const pays = !played.open && played.payout > ZERO;
  const feeds = !played.open && feedsPots(round);
  const wonPot = feeds && hitPot(played.book) !== undefined;
  const calls: readonly OutboxCall[] = played.open
    ? []
    : [
        ...(ends ? ['confirm' as const] : []),
        ...(pays ? ['credit' as const] : []),
        ...(wonPot ? ['jackpot-credit' as const] : []),
        'close-round',
      ];
  const advancing = advanceRound(
    round,
    {
      ...step,
      state: played.open ? 'open' : pays ? 'settling' : 'settled',
      staked: played.staked,
      payout: played.open ? null : played.payout,
      book: played.book,
      leaseUntil: round.reserved
        ? Math.min(nowMs + RESERVED_LEASE_MS, round.placedAt + RESERVED_MOST_MS)
        : nowMs + OPEN_LEASE_MS,
    },
    calls,
    nowMs,
  );
  if (!feeds) return (await send(advancing))[0];
  // In one trip, the round before its pots.
  const [advanced, feeding] = await Promise.all([
    listRows(tx, advancing),
    feedPots(tx, round, played.book, nowMs),
  ]);
  if (advanced.length === 0) return undefined;
  return (await send(...feeding, readRound(round.id)))[0];
}

/** Nothing of the reserve was used: it goes back whole, and there was no bet. @returns the round as its player sees it */
async function giveBackUnused(tx: Tx, round: Round, { book }: Played, nowMs: number): Promise<Round> {
  await giveBackRound(tx, round.id, nowMs);
  return { ...round, state: 'cancelling', staked: ZERO, payout: ZERO, book };
}

/** The wallet took nothing and said so; where it says that a grant has nothing left, that holds. */
export const refuseRound = (
  studio: Studio,
  { id, freeGrant: grant }: Pick<Round, 'id' | 'freeGrant'>,
  answer: string,
): Promise<void> =>
  transact(studio.db, async (tx) => {
    await moveRound(tx, id, 'debiting', { state: 'refused', answer });
    if (grant !== null && answer === 'INVALID_FREE_ROUND') await freeGrants.close(tx, grant, studio.now());
  });

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
