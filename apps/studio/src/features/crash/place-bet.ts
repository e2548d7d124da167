import type { Tx } from '@fairhouse/db';
import { findCrashGame, leavesAt, readCrashChoice, takesCrashStake } from '@fairhouse/games';
import { fail, type Money, ok, type Result } from '@fairhouse/kernel';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { holdRound } from '../table/index.ts';

export type BoardFault = 'bets_closed' | 'choice_not_allowed' | 'stake_not_allowed';

/** What a bet in a crash round is decided by. */
export type Boarded = {
  readonly pairId: string;
  readonly tableRoundId: string;
  readonly seat: number;
  readonly leavesAt: number;
};

/** Which of a player's bets in a game a choice is for; 1 where there is but one. */
export const seatOf = (code: string, choice: unknown): number =>
  (findCrashGame(code) && readCrashChoice(choice)?.seat) || 1;

/** Checks a bet against the window of its crash round, which cannot lock before the transaction ends. Only the studio's clock counts. */
export async function placeInFlight(
  studio: Studio,
  tx: Tx,
  code: string,
  { choice, stake }: { readonly choice: unknown; readonly stake: Money },
): Promise<Result<Boarded, Refusal<BoardFault>>> {
  const bet = readCrashChoice(choice);
  if (!bet) return fail({ code: 'choice_not_allowed' });
  if (!takesCrashStake(stake)) return fail({ code: 'stake_not_allowed' });
  const round = await holdRound(tx, bet.round);
  if (round?.tableCode !== code) return fail({ code: 'choice_not_allowed' });
  if (round.phase !== 'betting' || studio.now() >= round.locksAt) return fail({ code: 'bets_closed' });
  return ok({
    pairId: round.pairId,
    tableRoundId: round.id,
    seat: bet.seat,
    leavesAt: leavesAt({ stake, target: bet.target }),
  });
}
