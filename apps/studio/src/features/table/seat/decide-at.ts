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
  asked: SeatMoveAsked,
): Promise<Result<{ readonly added: Money }, Refusal<'move_not_allowed'>>> {
  const { decide, step, bets } = asked;
  const round = await getTableRound(tx, own.tableRoundId);
  const deal = round.outcome as BlackjackDeal | null;
  const refused = fail({ code: 'move_not_allowed' } as const);
  if (round.phase !== 'dealing' || studio.now() >= round.resultsAt || !deal?.turn || !decide) return refused;
  const sitting = seatAsked(own, asked);
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
  asked: SeatMoveAsked,
): Promise<void> {
  const round = await getTableRound(tx, own.tableRoundId);
  const sitting = seatAsked(own, asked);
  assert(round.seated && asked.decide && sitting, 'a decision is taken while its hand goes on');
  const decision = { seat: sitting.seat, move: asked.decide };
  await standHand(studio, tx, round, { ...round.seated, moves: [...round.seated.moves, decision] });
}

/**
 * The seat that decides and its main bet, from what the player confirmed in the window.
 * @returns undefined for a seat that is not the player's, and where several are and none is named
 */
function seatAsked(
  { asked }: SeatedRound,
  { seat: named }: SeatMoveAsked,
): { readonly seat: number; readonly main: Money } | undefined {
  const window = (asked as SeatMoveAsked[]).filter(({ decide }) => decide === undefined);
  const opening = window.reduce<Map<string, Money>>(
    (sum, { bets }) => addStakes(sum, readStakes(LIVE_BLACKJACK, bets)!),
    new Map(),
  );
  const own = seatsOfBets(opening)?.own ?? new Map<number, Money>();
  const [only, ...others] = own.keys();
  const seat = named ?? (others.length === 0 ? only : undefined);
  const main = seat === undefined ? undefined : own.get(seat);
  return seat === undefined || main === undefined ? undefined : { seat, main };
}
