import { findCrashGame } from '@fairhouse/games';
import { fail, ok, type Result, ZERO } from '@fairhouse/kernel';
import { refusalOf } from '@fairhouse/provider';
import type { studioApi } from '@fairhouse/wire/apis';
import type { Refusal } from '@fairhouse/wire/faults';
import type { WalletCode } from '@fairhouse/wire/play/provider';
import type { SpinReply } from '@fairhouse/wire/play/studio';
import type { RouteFault } from '@fairhouse/wire/route';
import type { Studio } from '../../studio.ts';
import { answerCancelled, payRound, presentRound, type RoundAnswer, withBalance } from './answers.ts';
import { beginMove, type MoveCall } from './begin-move.ts';
import { cashOut } from './cash-out.ts';
import { debitStake } from './debit-stake.ts';
import { deliverNext } from './deliver-calls.ts';
import { getMove, type RoundMove } from './move/store.ts';
import { moveOwnWallet } from './play-own-wallet.ts';
import { cancelMove, refuseMove, settleMove } from './settle-move.ts';
import type { MoveState } from './states.ts';
import { getRound, type Round } from './store.ts';

type MoveAnswer = Result<SpinReply, Refusal<RouteFault<(typeof studioApi)['studio']['move']>>>;

/**
 * Makes a move of an open round. One that adds to the stake happens only when that stake was taken; otherwise the round
 * stands where it stood. The same key answers the same move, whatever died in between.
 */
export async function move(studio: Studio, call: MoveCall): Promise<MoveAnswer> {
  if (findCrashGame(call.session.game)) {
    const taken = await cashOut(studio, call);
    return taken.ok ? withBalance(studio, call, await payRound(studio, taken.value)) : taken;
  }
  const own = call.session.walletMode === 'transfer';
  const begun = own ? await moveOwnWallet(studio, call) : await beginMove(studio, call);
  if (!begun.ok) return begun;
  const { round, known, next } = begun.value;
  if (known) return answerKnown(studio, round, known, call);
  if (own || next.added === ZERO) return payRound(studio, round);
  return stakeMove(studio, round, { number: next.number, amount: next.added });
}

async function stakeMove(
  studio: Studio,
  round: Round,
  { number, amount }: Pick<RoundMove, 'number' | 'amount'>,
): Promise<RoundAnswer> {
  const name = { roundId: round.id, number };
  const answer = await debitStake(studio, round, { number: number + 1, amount });
  if (answer?.code === 'OK') {
    const made = await settleMove(studio, name, answer.balance);
    return made ? payRound(studio, made) : fail({ code: 'vendor_silent' });
  }
  if (answer?.retry === 'never') {
    await refuseMove(studio, name, answer.code);
    return fail({ code: refusalOf(answer.code) });
  }
  await cancelMove(studio, name);
  studio.inBackground(deliverNext(studio, round.id));
  return fail({ code: 'vendor_silent' });
}

/** What a key that was used before is answered, by the state of its move. */
const ANSWERS: Record<MoveState, (studio: Studio, move: RoundMove) => Promise<RoundAnswer>> = {
  debiting: async () => fail({ code: 'idempotency_in_flight' }),
  made: async (studio, { roundId }) => {
    const round = await getRound(studio.db, roundId);
    // A reserve of which nothing was used went back, and left no book.
    if (!round.book) return ok(presentRound({ ...round, book: [], staked: ZERO }));
    return round.state === 'settling' ? payRound(studio, round) : ok(presentRound(round));
  },
  refused: async (_studio, { answer }) => fail({ code: refusalOf(answer as WalletCode) }),
  cancelling: (studio, { roundId, number }) =>
    answerCancelled(
      studio,
      roundId,
      async () => (await getMove(studio.db, roundId, number)).state === 'void',
    ),
  void: async () => fail({ code: 'wallet_refused' }),
  disputed: async () => fail({ code: 'wallet_refused' }),
};

async function answerKnown(
  studio: Studio,
  round: Round,
  known: RoundMove,
  call: MoveCall,
): Promise<RoundAnswer> {
  const abandoned = known.state === 'debiting' && known.leaseUntil < studio.now();
  if (abandoned) await cancelMove(studio, known);
  const current = abandoned ? await getMove(studio.db, round.id, known.number) : known;
  return withBalance(studio, call, await ANSWERS[current.state](studio, current));
}
