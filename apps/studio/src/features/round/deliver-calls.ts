import type { Tx } from '@fairhouse/db';
import {
  deliveryOf,
  isFulfilled,
  type OutboxCall,
  type OutboxRow,
  type RoundStake,
  type WalletAnswer,
} from '@fairhouse/provider';
import type { Studio } from '../../studio.ts';
import { findRoundShare, hasPots } from '../jackpot/index.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { changeMove, getMove } from './move/store.ts';
import { sweepMoves } from './settle-move.ts';
import { sweepRounds } from './settle-round.ts';
import { getRound, moveRound, noteBalance, type Round, type RoundChange, readRound } from './store.ts';

const stakeOf = async (
  studio: Studio,
  round: Round,
  { stakeNumber: number }: OutboxRow,
): Promise<RoundStake> => ({
  number,
  amount: number === 1 ? round.stake : (await getMove(studio.db, round.id, number - 1)).amount,
});

const concluded = <W extends 'settled' | 'void'>(
  call: OutboxCall,
  wanted: W,
  answer: WalletAnswer,
): RoundChange & { readonly state: W | 'disputed' } => ({
  state: isFulfilled(call, answer) ? wanted : 'disputed',
  ...(answer.code === 'OK' ? {} : { answer: answer.code }),
  balance: answer.balance,
});

const conclude: Record<OutboxCall, (tx: Tx, row: OutboxRow, answer: WalletAnswer) => Promise<unknown>> = {
  credit: (tx, { roundId }, answer) =>
    moveRound(tx, roundId, 'settling', concluded('credit', 'settled', answer)),
  cancel: (tx, { roundId, stakeNumber }, answer) =>
    stakeNumber === 1
      ? moveRound(tx, roundId, 'cancelling', concluded('cancel', 'void', answer))
      : changeMove(
          tx,
          { roundId, number: stakeNumber - 1 },
          'cancelling',
          concluded('cancel', 'void', answer),
        ),
  // A reserve that has lapsed can't be staked any more: what was won with it is for people to look at.
  confirm: async (tx, { roundId }, answer) => {
    if (isFulfilled('confirm', answer)) return noteBalance(tx, roundId, answer.balance);
    const refused = { state: 'disputed', answer: answer.code } as const;
    return (await moveRound(tx, roundId, 'settling', refused)) || moveRound(tx, roundId, 'settled', refused);
  },
  'close-round': async () => {},
  'jackpot-credit': (tx, { roundId }, answer) => noteBalance(tx, roundId, answer.balance),
};

export const { deliverNext, deliverOwn, deliverDue, settleOutbox } = deliveryOf<Studio, Round>({
  getRound,
  readRound,
  send: {
    credit: (studio, round) => studio.wallet.credit(round),
    confirm: (studio, round) => studio.wallet.confirm(round, round.staked),
    cancel: async (studio, round, row) => studio.wallet.cancel(round, await stakeOf(studio, round, row)),
    'close-round': async (studio, round) =>
      studio.wallet.closeRound(
        round,
        hasPots(round.machineId) ? await findRoundShare(studio.db, round.id) : undefined,
      ),
    'jackpot-credit': (studio, round) => studio.wallet.creditJackpot(round),
  },
  conclude,
  /** Gives up stakes whose process is gone, and ends rounds whose player is. */
  async sweep(studio) {
    await sweepRounds(studio);
    await sweepMoves(studio);
    await endLeftRounds(studio);
  },
});
