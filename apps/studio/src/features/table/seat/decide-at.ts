import type { Tx } from '@fairhouse/db';
import {
  addStakes,
  type BlackjackDeal,
  decisionStakes,
  LIVE_BLACKJACK,
  readStakes,
  type SeatMoveAsked,
  seatsOfBets,
  sumStakes,
  waitingSeats,
} from '@fairhouse/games';
import { assert, fail, type Money, ok, type Result, ZERO } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../../studio.ts';
import { getTableRound } from '../store.ts';
import { standHand } from './stand-hand.ts';
import { waitForStake } from './store.ts';

/** A player's round at a table, with all that was asked of it so far. */
export type SeatedRound = { readonly tableRoundId: string; readonly asked: readonly unknown[] };

/** While the stake of a decision is taken its turn lasts so much longer, once. */
const STAKE_WAIT_MS = 4_000;

/**
 * Tells whether a decision is due and what it costs. The shared round is locked by the caller, so that the decision stays
 * due until the transaction ends; one that costs is waited for a little.
 */
export async function decideAt(
  studio: Studio,
  tx: Tx,
  own: SeatedRound,
  { decide, step, bets }: SeatMoveAsked,
): Promise<Result<{ readonly added: Money }, Refusal<'move_not_allowed'>>> {
  const round = await getTableRound(tx, own.tableRoundId);
  const deal = round.outcome as BlackjackDeal | null;
  const refused = fail({ code: 'move_not_allowed' } as const);
  if (round.phase !== 'dealing' || studio.now() >= round.resultsAt || !deal?.turn || !decide) return refused;
  const sitting = openingOf(own);
  if (!sitting) return refused;
  const { seat, main } = sitting;
  const { offered, hand } = deal.turn;
  if (!waitingSeats(deal).includes(seat) || !offered.includes(decide)) return refused;
  const atInsurance = offered.includes('insure');
  if (!atInsurance && step !== deal.step) return refused;
  const costs = decisionStakes(decide, { seat, hand, main });
  const agreed = bets === undefined ? new Map<string, Money>() : readStakes(LIVE_BLACKJACK, bets);
  const same = agreed?.size === costs.size && [...costs].every(([id, stake]) => agreed.get(id) === stake);
  if (!same) return refused;
  const added = sumStakes(costs.values());
  if (added > ZERO) {
    const { turnMs, insuranceMs } = LIVE_BLACKJACK.seating;
    const latest = (round.turnAt ?? 0) + (atInsurance ? insuranceMs : turnMs) + STAKE_WAIT_MS;
    await waitForStake(tx, round.id, Math.min(latest, studio.now() + STAKE_WAIT_MS));
  }
  return ok({ added });
}

/** Takes a decision that is due and paid for into the record of its hand. The shared round is locked by the caller. */
export async function takeDecision(
  studio: Studio,
  tx: Tx,
  own: SeatedRound,
  { decide }: SeatMoveAsked,
): Promise<void> {
  const round = await getTableRound(tx, own.tableRoundId);
  const sitting = openingOf(own);
  assert(round.seated && decide && sitting, 'a decision is taken while its hand goes on');
  const decision = { seat: sitting.seat, move: decide };
  await standHand(studio, tx, round, { ...round.seated, moves: [...round.seated.moves, decision] });
}

/**
 * The seat of a player and its main bet, from what was confirmed in the window.
 * @returns undefined for a player who bets behind others only
 */
function openingOf({ asked }: SeatedRound): { readonly seat: number; readonly main: Money } | undefined {
  const window = (asked as SeatMoveAsked[]).filter(({ decide }) => decide === undefined);
  const opening = window.reduce<Map<string, Money>>(
    (sum, { bets }) => addStakes(sum, readStakes(LIVE_BLACKJACK, bets)!),
    new Map(),
  );
  const seat = seatsOfBets(opening)?.own;
  return seat === undefined ? undefined : { seat, main: opening.get(`seat:${seat}`)! };
}
