import { moneyOf } from '@fairhouse/kernel';
import { lockBet } from './bet/store.ts';
import { cancelCashIn } from './cancel-cash-in.ts';
import { cancelReserve } from './cancel-reserve.ts';
import { cancelStake } from './cancel-stake.ts';
import type { Cancelled, GiveBack } from './give-back.ts';
import { recordTransaction } from './record-transaction.ts';
import {
  findProviderTransaction,
  markCancelled,
  messageName,
  type ProviderTransaction,
  takeTurn,
} from './store.ts';
import { contentHash, type Outcome, pushFor, type WalletCall } from './wallet-call.ts';

/** How each kind of transaction that took money is taken back. */
const WAYS: Partial<Record<ProviderTransaction['kind'], GiveBack>> = {
  debit: cancelStake,
  confirm: cancelStake,
  'debit-credit': cancelStake,
  reserve: cancelReserve,
  'cash-in': cancelCashIn,
};

/** Gives money back, whole. It may come before what it names: then that will be refused (protocol §4.3). */
export async function cancel(call: WalletCall): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const txId = message.tx.ref;
  if (message.tx.type !== 'refund' || !txId || txId === message.tx.id) return { code: 'BAD_REQUEST' };
  await takeTurn(tx, messageName(provider, message.tx.id), messageName(provider, txId));
  const repeated = await findProviderTransaction(tx, provider, message.tx.id);
  if (repeated)
    return repeated.contentHash.equals(contentHash('cancel', message))
      ? { code: 'OK', duplicate: true }
      : { code: 'DUPLICATE_MISMATCH' };
  // The bet first: whoever gives back in this round waits here, and then sees what was given back.
  const findBet = () => lockBet(tx, provider, player.id, message.round.id);
  const bet = await findBet();
  const debit = await findProviderTransaction(tx, provider, txId);
  if (!debit) {
    await record(call, 'tombstone', txId, null);
    await record(call, 'cancel', message.tx.id, null);
    return { code: 'OK' };
  }
  // The stake lane takes no turns: it may have written both since we looked for the bet.
  return giveBack(call, { txId, debit, bet: bet ?? (await findBet()) });
}

async function giveBack(call: WalletCall, cancelled: Cancelled): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const { debit, txId } = cancelled;
  if (debit.playerId !== player.id || debit.roundRef !== message.round.id) return { code: 'TX_NOT_FOUND' };
  if (debit.kind === 'tombstone' || debit.cancelledBy) return { code: 'OK', duplicate: true };
  const way = WAYS[debit.kind];
  if (!way) return { code: 'CANCEL_NOT_ALLOWED' };
  if (debit.amount !== message.tx.amount) return { code: 'DUPLICATE_MISMATCH' };
  const given = await way(call, cancelled);
  if (given !== null && typeof given === 'object') return given;
  await markCancelled(tx, provider, txId, message.tx.id);
  await record(call, 'cancel', message.tx.id, given);
  pushFor(call);
  return { code: 'OK', ...(given ? { opTxId: given.toString() } : {}) };
}

const record = (
  call: WalletCall,
  kind: 'cancel' | 'tombstone',
  txId: string,
  transferId: bigint | null,
): Promise<number> =>
  recordTransaction(call, {
    txId,
    kind,
    hash: contentHash(kind, call.message),
    roundRef: call.message.round.id,
    amount: moneyOf(call.message.tx.amount),
    transferId,
  });
