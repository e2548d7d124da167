import { type Tx, transact } from '@fairhouse/db';
import type { Studio } from '../../studio.ts';
import type { RoundStake, WalletAnswer } from '../../wallet.ts';
import { findRoundShare, hasPots } from '../jackpot/index.ts';
import {
  finishCall,
  listWaitingRounds,
  type OutboxCall,
  type OutboxRow,
  postponeCall,
  takeCallOf,
  takeDueCalls,
} from '../outbox/index.ts';
import { endLeftRounds } from './end-left-rounds.ts';
import { changeMove, getMove } from './move/store.ts';
import { sweepMoves } from './settle-move.ts';
import { sweepRounds } from './settle-round.ts';
import { getRound, moveRound, noteBalance, type Round, type RoundChange, readRound } from './store.ts';

const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;
const BATCH = 20;

/** Codes that speak of the studio's own keys: not about this call, so it is sent again once they are right. */
const OUR_FAULT: ReadonlySet<string> = new Set(['INVALID_PROVIDER', 'INVALID_SIGNATURE']);

/** Sends the next call of one round at once. @returns whether it has its final answer */
export async function deliverNext(studio: Studio, roundId: string): Promise<boolean> {
  const [row] = await transact(studio.db, (tx) => takeCallOf(tx, roundId, studio.now()));
  return row ? sendAgain(studio, row) : false;
}

/**
 * Makes a call that this process has written with its round: the lease is its own still. What the wallet does not answer
 * now stays in the outbox.
 * @returns the round as it stands then; undefined without an answer
 */
export const deliverOwn = (studio: Studio, round: Round, call: OutboxCall): Promise<Round | undefined> =>
  sendCall(studio, { round_id: round.id, call, stake_number: 1, tries: 1 }, round);

/** Gives up stakes whose process is gone, and ends rounds whose player is. */
async function sweep(studio: Studio): Promise<void> {
  await sweepRounds(studio);
  await sweepMoves(studio);
  await endLeftRounds(studio);
}

/** Ends what was left behind and sends what is due. @returns how many calls were sent */
export async function deliverDue(studio: Studio): Promise<number> {
  await sweep(studio);
  const due = await transact(studio.db, (tx) => takeDueCalls(tx, studio.now(), BATCH));
  await Promise.all(due.map((row) => sendAgain(studio, row)));
  return due.length;
}

/**
 * Sends every call that waits, due or not, each round's in order, until none gets an answer any more.
 * @returns how many rounds still have one waiting
 */
export async function settleOutbox(studio: Studio): Promise<number> {
  for (;;) {
    await sweep(studio);
    const waiting = await listWaitingRounds(studio.db);
    let answered = 0;
    for (const { round_id } of waiting) while (await deliverNext(studio, round_id)) answered += 1;
    // Asked again: another sender may have been quicker with what was listed above.
    if (answered === 0) return (await listWaitingRounds(studio.db)).length;
  }
}

const sendAgain = async (studio: Studio, row: OutboxRow): Promise<boolean> =>
  (await sendCall(studio, row, await getRound(studio.db, row.round_id))) !== undefined;

/** What an answer changes may be forgotten in a crash: the call is made again then, and answered the same. */
async function sendCall(studio: Studio, row: OutboxRow, round: Round): Promise<Round | undefined> {
  const answer = await SEND[row.call](studio, round, row);
  if (!answer || !isFinal(answer)) {
    const untilMs = studio.now() + Math.min(BACK_OFF_FIRST_MS * 2 ** (row.tries - 1), BACK_OFF_MOST_MS);
    await transact(studio.db, (tx) => postponeCall(tx, row, untilMs));
    studio.log.warn(
      { round: row.round_id, call: row.call, tries: row.tries, walletCode: answer?.code },
      'call waits',
    );
    return undefined;
  }
  const conclude = async (tx: Tx) => {
    await Promise.all([finishCall(tx, row, answer.code, studio.now()), CONCLUDE[row.call](tx, row, answer)]);
    return tx.commitWith(readRound(row.round_id));
  };
  const [now] = await transact(studio.db, conclude, { flush: 'later' });
  if (!fulfilled(row.call, answer))
    studio.log.error(
      { round: row.round_id, call: row.call, walletCode: answer.code },
      'call refused for good',
    );
  return now;
}

const SEND: Record<
  OutboxCall,
  (studio: Studio, round: Round, row: OutboxRow) => Promise<WalletAnswer | undefined>
> = {
  credit: (studio, round) => studio.wallet.credit(round),
  cancel: async (studio, round, row) => studio.wallet.cancel(round, await stakeOf(studio, round, row)),
  'close-round': async (studio, round) =>
    studio.wallet.closeRound(
      round,
      hasPots(round.machine_id) ? await findRoundShare(studio.db, round.id) : undefined,
    ),
  'jackpot-credit': (studio, round) => studio.wallet.creditJackpot(round),
};

const stakeOf = async (
  studio: Studio,
  round: Round,
  { stake_number: number }: OutboxRow,
): Promise<RoundStake> => ({
  number,
  amount: number === 1 ? round.stake : (await getMove(studio.db, round.id, number - 1)).amount,
});

const CONCLUDE: Record<OutboxCall, (tx: Tx, row: OutboxRow, answer: WalletAnswer) => Promise<unknown>> = {
  credit: (tx, { round_id }, answer) =>
    moveRound(tx, round_id, 'settling', concluded('credit', 'settled', answer)),
  cancel: (tx, { round_id, stake_number }, answer) =>
    stake_number === 1
      ? moveRound(tx, round_id, 'cancelling', concluded('cancel', 'void', answer))
      : changeMove(
          tx,
          { round_id, number: stake_number - 1 },
          'cancelling',
          concluded('cancel', 'void', answer),
        ),
  'close-round': async () => {},
  'jackpot-credit': (tx, { round_id }, answer) => noteBalance(tx, round_id, answer.balance),
};

const concluded = <W extends 'settled' | 'void'>(
  call: OutboxCall,
  wanted: W,
  answer: WalletAnswer,
): RoundChange & { readonly state: W | 'disputed' } => ({
  state: fulfilled(call, answer) ? wanted : 'disputed',
  ...(answer.code === 'OK' ? {} : { answer: answer.code }),
  balance: answer.balance,
});

const isFinal = (answer: WalletAnswer): boolean => answer.retry === 'never' && !OUR_FAULT.has(answer.code);

/** A debit that was cancelled before is cancelled all the same. */
const fulfilled = (call: OutboxCall, answer: WalletAnswer): boolean =>
  answer.code === 'OK' || (call === 'cancel' && answer.code === 'TX_CANCELLED');
