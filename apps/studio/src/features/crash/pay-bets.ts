import { type Tx, transact } from '@fairhouse/db';
import {
  CLIMB_FROM,
  CLIMB_MAX,
  type CrashChoice,
  type CrashMove,
  climbAfter,
  settleCrashRound,
} from '@fairhouse/games';
import { assert, fail, ok, type Result } from '@fairhouse/kernel';
import { SEND_LEASE_MS } from '@fairhouse/provider';
import type { Refusal } from '@fairhouse/wire/faults';
import type { Studio } from '../../studio.ts';
import { enqueueEnds, getTableRound, type TableRound } from '../table/index.ts';
import { type FlyingBet, lockFlying, type SettledBet, writeSettled } from './store.ts';

/**
 * A bet is paid where it leaves by itself only so long after: a cash-out that was received before that, and is still on its
 * way through the studio, comes first, however slow the studio is.
 */
const GRACE_MS = 250;

const bustAt = ({ outcome }: TableRound): number => {
  assert(outcome, 'a round that took off has its end');
  return (outcome as { readonly type: string; readonly at: number }).at;
};

function settle(bet: FlyingBet, bust: number, move?: CrashMove): SettledBet | undefined {
  const { target } = bet.choice as CrashChoice;
  const settled = settleCrashRound({ stake: bet.stake, target, taken: move?.at }, bust);
  return settled && { id: bet.id, moves: move ? [move] : [], ...settled };
}

async function write(studio: Studio, tx: Tx, bets: readonly SettledBet[]): Promise<readonly string[]> {
  if (bets.length === 0) return [];
  await writeSettled(tx, bets, studio.now());
  await enqueueEnds(tx, bets, studio.now() + SEND_LEASE_MS);
  return bets.map(({ id }) => id);
}

/** Pays every bet that has come to where it leaves by itself. @returns the rounds of players that were settled */
export async function payReached(studio: Studio, round: TableRound): Promise<readonly string[]> {
  if (round.phase !== 'dealing' && round.phase !== 'result') return [];
  const bust = bustAt(round);
  const height = Math.min(bust, climbAfter(studio.now() - GRACE_MS - round.dealsAt));
  if (height <= CLIMB_FROM) return [];
  return transact(studio.db, async (tx) => {
    const due = await lockFlying(tx, round.id, height);
    return write(
      studio,
      tx,
      due.map((bet) => settle(bet, bust)!),
    );
  });
}

/** Settles every bet that is still in. */
export async function payAll(studio: Studio, tx: Tx, round: TableRound): Promise<readonly string[]> {
  const bust = bustAt(round);
  const left = await lockFlying(tx, round.id, CLIMB_MAX);
  return write(
    studio,
    tx,
    left.map((bet) => settle(bet, bust)!),
  );
}

export type HandFault = 'move_not_allowed' | 'crash_round_over';

/**
 * Takes a bet out of its crash round, at the height of the moment when the studio received the call. The bet is locked by the
 * caller.
 * @returns the move that was made
 */
export async function settleByHand(
  studio: Studio,
  tx: Tx,
  bet: FlyingBet & { readonly tableRoundId: string },
  receivedAt: number,
): Promise<Result<CrashMove, Refusal<HandFault>>> {
  const round = await getTableRound(tx, bet.tableRoundId);
  const flew = round.phase === 'dealing' || round.phase === 'result';
  if (!flew || receivedAt < round.dealsAt) return fail({ code: 'move_not_allowed' });
  if (receivedAt >= round.resultsAt) return fail({ code: 'crash_round_over' });
  const move = { at: climbAfter(receivedAt - round.dealsAt) };
  const settled = settle(bet, bustAt(round), move);
  if (!settled) return fail({ code: 'move_not_allowed' });
  await write(studio, tx, [settled]);
  return ok(move);
}
