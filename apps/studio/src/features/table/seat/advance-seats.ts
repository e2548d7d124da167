import type { Tx } from '@fairhouse/db';
import { type BlackjackDeal, findLiveTable, type SeatedHand, silentDecisions } from '@fairhouse/games';
import { assert } from '@fairhouse/kernel';
import type { Studio } from '../../../studio.ts';
import type { Step } from '../shared-game.ts';
import { dropUnsettledStakes, findTable, getTableRound, moveTableRound, type TableRound } from '../store.ts';
import { voidRound } from '../void-round.ts';
import { standHand } from './stand-hand.ts';
import { listSitters, lockSeatedRound, prolongBetting } from './store.ts';

/** Without a bet the window stays open, unless the table is to rest: cards are dealt to somebody or not at all. */
export const closeWindow: Step = async (studio, tx, round) => {
  await lockSeatedRound(tx, round.id);
  const sitters = await listSitters(tx, round.id);
  const table = await findTable(tx, round.tableCode);
  if (sitters.length > 0 || table?.state === 'maintenance') await moveTableRound(tx, round.id, 'locked');
  else {
    const { pace } = findLiveTable(round.tableCode)!;
    const locksAt = studio.now() + pace.bettingMs;
    await prolongBetting(tx, round.id, { locksAt, dealsAt: locksAt + pace.lockedMs });
  }
  return [];
};

/** Stakes still on their way go back with their seats; then the cards are dealt to the others. */
export const dealToSeats: Step = async (studio, tx, round) => {
  await lockSeatedRound(tx, round.id);
  await dropUnsettledStakes(tx, round.id, studio.now());
  const seats = (await listSitters(tx, round.id)).map(({ seat }) => seat);
  await stand(studio, tx, round, { seats, moves: [] });
  return [];
};

/**
 * The time to decide is over: stakes of decisions still on their way go back, and the rule of the table decides for those
 * who were silent. A decision that came first has moved that time on.
 * @returns whether all is decided and the bets are to be settled
 */
export async function endSilence(studio: Studio, tx: Tx, id: string): Promise<boolean> {
  await lockSeatedRound(tx, id);
  const round = await getTableRound(tx, id);
  const { outcome, seated } = round;
  assert(outcome && seated, 'a hand that was dealt has its record');
  if (studio.now() < round.resultsAt) return false;
  const deal = outcome as BlackjackDeal;
  if (deal.turn === null) return true;
  await dropUnsettledStakes(tx, id, studio.now());
  await stand(studio, tx, round, { ...seated, moves: [...seated.moves, ...silentDecisions(deal)] });
  return false;
}

async function stand(studio: Studio, tx: Tx, round: TableRound, seated: SeatedHand): Promise<void> {
  try {
    await standHand(studio, tx, round, seated);
  } catch (fault) {
    studio.log.error({ err: fault, tableRound: round.id }, 'a hand has no outcome and is void');
    await voidRound(studio, tx, round);
  }
}
