import type { Tx } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import { giveBackRound } from '../table/index.ts';
import { moveMoney } from '../wallet/index.ts';
import { type Round, voidOwnRound } from './store.ts';

/**
 * What playing a locked, open round gives. Where it can't be played any more (its seed or its maths can't be read), every
 * stake of it goes back in the same transaction.
 * @returns undefined then
 */
export async function playOrGiveBack<Outcome>(
  studio: Studio,
  tx: Tx,
  round: Round,
  play: () => Outcome,
): Promise<{ readonly outcome: Outcome } | undefined> {
  try {
    return { outcome: play() };
  } catch (error) {
    studio.log.error({ err: error, round: round.id, game: round.game }, 'no outcome; its stakes go back');
    await giveBack(studio, tx, round);
    return undefined;
  }
}

/** A round of a wallet that the studio keeps has been reported to nobody yet. */
async function giveBack(studio: Studio, tx: Tx, { id, walletId, staked }: Round): Promise<void> {
  const nowMs = studio.now();
  if (walletId === null) return giveBackRound(tx, id, nowMs);
  await moveMoney(tx, walletId, { kind: 'payout', amount: staked, cause: id }, nowMs);
  await voidOwnRound(tx, id);
}
