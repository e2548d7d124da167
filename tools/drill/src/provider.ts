import { moneyOf, wireMoney } from '@fairhouse/kernel';
import type { WalletSeat } from '@fairhouse/testkit';
import type { WalletCode, WalletReply } from '@fairhouse/wire/play/provider';
import { insist } from './insist.ts';
import type { Call, Journal, Message } from './journal.ts';

const coins = (units: bigint): string => wireMoney(moneyOf(units));

const closing =
  (closed: boolean) =>
  <M extends { readonly round: { readonly id: string } }>(message: M): M => ({
    ...message,
    round: { ...message.round, closed },
  });

const SEND: Record<Call, (wallet: WalletSeat, message: Message) => Promise<WalletReply>> = {
  debit: (wallet, { round, id, amount }) => wallet.debit(round, id, coins(amount)),
  credit: (wallet, { round, id, amount, closes = false }) =>
    wallet.credit(round, id, coins(amount), closing(closes)),
  cancel: (wallet, { round, id, ref, amount }) => wallet.cancel(round, id, ref!, coins(amount)),
  debitCredit: (wallet, { round, id, amount, won, closes = false }) =>
    wallet.debitCredit(
      round,
      id,
      [
        { id: partOf(id, 'bet'), type: 'bet', amount: coins(amount) },
        { id: partOf(id, 'win'), type: 'win', amount: coins(won!) },
      ],
      closing(closes),
    ),
  close: (wallet, { round }) => wallet.close(round),
};

/** The id of an action within a debit-credit. */
export const partOf = (id: string, action: 'bet' | 'win'): string => `${id}-${action}`;

/** Sends a message once, with the ids it has. */
export const send = (wallet: WalletSeat, message: Message): Promise<WalletReply> =>
  SEND[message.call](wallet, message);

/**
 * Tells the wallet a message until its answer is final, and writes both down. A stake of which nobody knows the outcome
 * is given back, as its answer asks.
 * @param sound what a sound wallet may answer besides OK
 * @returns whether it was done
 */
export async function tell(
  journal: Journal,
  wallet: WalletSeat,
  message: Message,
  sound?: WalletCode,
): Promise<boolean> {
  let tries = 0;
  let sentAt = 0;
  const reply = await insist(async () => {
    tries += 1;
    sentAt = performance.now();
    const answer = await send(wallet, message);
    const again = answer.retry === 'same' || (answer.retry === 'cancel' && message.call !== 'debit');
    return again ? undefined : answer;
  });
  if (reply.retry === 'cancel') {
    const { seat, round, amount, id } = message;
    await tell(journal, wallet, { call: 'cancel', id: `${id}-x`, seat, round, amount, ref: id });
    return false;
  }
  journal.write({ message, reply, tries, sentAt });
  if (reply.code !== 'OK' && reply.code !== sound)
    journal.wonder(`${message.call} ${message.id} was answered ${reply.code}`);
  return reply.code === 'OK';
}
