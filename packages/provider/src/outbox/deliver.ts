import { type RawBuilder, type Reader, type Tx, transact } from '@fairhouse/db';
import type { ProviderProcess } from '../provider-process.ts';
import type { WalletAnswer } from '../wallet.ts';
import {
  finishCall,
  listWaitingRounds,
  type OutboxCall,
  type OutboxRow,
  postponeCall,
  takeCallOf,
  takeDueCalls,
} from './store.ts';

const BACK_OFF_FIRST_MS = 500;
const BACK_OFF_MOST_MS = 60_000;
const BATCH = 20;

/** Codes that speak of the provider's own keys: not about this call, so it is sent again once they are right. */
const OUR_FAULT: ReadonlySet<string> = new Set(['INVALID_PROVIDER', 'INVALID_SIGNATURE']);

/** What a provider does with the calls of its rounds. */
export type DeliveryOptions<P extends ProviderProcess, Round extends { readonly id: string }> = {
  readonly getRound: (reader: Reader, id: string) => Promise<Round>;
  /** The statement that reads a round. */
  readonly readRound: (id: string) => RawBuilder<Round>;
  /** @returns undefined when the wallet was silent */
  readonly send: Readonly<
    Record<OutboxCall, (process: P, round: Round, row: OutboxRow) => Promise<WalletAnswer | undefined>>
  >;
  /** What the final answer of a call changes, in the transaction that notes it. */
  readonly conclude: Readonly<
    Record<OutboxCall, (tx: Tx, row: OutboxRow, answer: WalletAnswer) => Promise<unknown>>
  >;
  /** Gives up what was left behind, before what is due is sent. */
  readonly sweep: (process: P) => Promise<void>;
};

export type Delivery<P extends ProviderProcess, Round extends { readonly id: string }> = {
  /** Sends the next call of one round at once. @returns whether it has its final answer */
  deliverNext(process: P, roundId: string): Promise<boolean>;
  /**
   * Makes a call that this process has written with its round: the lease is its own still. What the wallet does not answer
   * now stays in the outbox.
   * @returns the round as it stands then; undefined without an answer
   */
  deliverOwn(process: P, round: Round, call: OutboxCall): Promise<Round | undefined>;
  /** Ends what was left behind and sends what is due. @returns how many calls were sent */
  deliverDue(process: P): Promise<number>;
  /**
   * Sends every call that waits, due or not, each round's in order, until none gets an answer any more.
   * @returns how many rounds still have one waiting
   */
  settleOutbox(process: P): Promise<number>;
};

/** Sends the calls of the outbox to the wallet, each until it has a final answer. */
export function deliveryOf<P extends ProviderProcess, Round extends { readonly id: string }>({
  getRound,
  readRound,
  send,
  conclude,
  sweep,
}: DeliveryOptions<P, Round>): Delivery<P, Round> {
  /** What an answer changes may be forgotten in a crash: the call is made again then, and answered the same. */
  async function sendCall(process: P, row: OutboxRow, round: Round): Promise<Round | undefined> {
    const { db, log, now } = process;
    const answer = await send[row.call](process, round, row);
    if (!answer || !isFinal(answer)) {
      const untilMs = now() + Math.min(BACK_OFF_FIRST_MS * 2 ** (row.tries - 1), BACK_OFF_MOST_MS);
      await transact(db, (tx) => postponeCall(tx, row, untilMs));
      log.warn(
        { round: row.roundId, call: row.call, tries: row.tries, walletCode: answer?.code },
        'call waits',
      );
      return undefined;
    }
    const work = async (tx: Tx) => {
      await Promise.all([finishCall(tx, row, answer.code, now()), conclude[row.call](tx, row, answer)]);
      return tx.commitWith(readRound(row.roundId));
    };
    const [after] = await transact(db, work, { flush: 'later' });
    if (!isFulfilled(row.call, answer))
      log.error({ round: row.roundId, call: row.call, walletCode: answer.code }, 'call refused for good');
    return after;
  }

  const sendAgain = async (process: P, row: OutboxRow): Promise<boolean> =>
    (await sendCall(process, row, await getRound(process.db, row.roundId))) !== undefined;

  const deliverNext = async (process: P, roundId: string): Promise<boolean> => {
    const [row] = await transact(process.db, (tx) => takeCallOf(tx, roundId, process.now()));
    return row ? sendAgain(process, row) : false;
  };

  return {
    deliverNext,
    deliverOwn: (process, round, call) =>
      sendCall(process, { roundId: round.id, call, stakeNumber: 1, tries: 1 }, round),
    async deliverDue(process) {
      await sweep(process);
      const due = await transact(process.db, (tx) => takeDueCalls(tx, process.now(), BATCH));
      await Promise.all(due.map((row) => sendAgain(process, row)));
      return due.length;
    },
    async settleOutbox(process) {
      for (;;) {
        await sweep(process);
        const waiting = await listWaitingRounds(process.db);
        let answered = 0;
        for (const { roundId } of waiting) while (await deliverNext(process, roundId)) answered += 1;
        // Asked again: another sender may have been quicker with what was listed above.
        if (answered === 0) return (await listWaitingRounds(process.db)).length;
      }
    },
  };
}

const isFinal = (answer: WalletAnswer): boolean => answer.retry === 'never' && !OUR_FAULT.has(answer.code);

/** Whether the wallet did what a call asked for. A debit that was cancelled before is cancelled all the same. */
export const isFulfilled = (call: OutboxCall, answer: WalletAnswer): boolean =>
  answer.code === 'OK' || (call === 'cancel' && answer.code === 'TX_CANCELLED');
