import { assert, moneyOf, negateMoney, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { emit } from '../outbox/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { postForBet } from './post-for-bet.ts';
import {
  addToBet,
  type BetRow,
  findProviderTransaction,
  finishBet,
  insertProviderTransaction,
  isRoundPaid,
  lockBet,
  markCancelled,
  messageName,
  takeTurn,
} from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, type WalletCall } from './wallet-call.ts';

/** Gives a stake back, whole. It may come before its debit: then the debit will be refused (protocol §4.3). */
export async function cancel(call: WalletCall): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const debitId = message.tx.ref;
  if (message.tx.type !== 'refund' || !debitId || debitId === message.tx.id) return { code: 'BAD_REQUEST' };
  await takeTurn(tx, messageName(provider, message.tx.id), messageName(provider, debitId));
  const repeated = await findProviderTransaction(tx, provider, message.tx.id);
  if (repeated)
    return repeated.content_hash.equals(contentHash('cancel', message))
      ? { code: 'OK', duplicate: true }
      : { code: 'DUPLICATE_MISMATCH' };
  const debit = await findProviderTransaction(tx, provider, debitId);
  if (!debit) {
    await record(call, 'tombstone', debitId, null);
    await record(call, 'cancel', message.tx.id, null);
    return { code: 'OK' };
  }
  if (debit.player_id !== player.id || debit.round_ref !== message.round.id) return { code: 'TX_NOT_FOUND' };
  if (debit.kind === 'tombstone' || debit.cancelled_by) return { code: 'OK', duplicate: true };
  if (debit.kind !== 'debit') return { code: 'CANCEL_NOT_ALLOWED' };
  if (debit.amount !== message.tx.amount) return { code: 'DUPLICATE_MISMATCH' };
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  assert(bet, 'a debit has its bet');
  if (message.game !== bet.game_code) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  if (bet.state !== 'open' || (await isRoundPaid(tx, provider, player.id, message.round.id)))
    return { code: 'ALREADY_SETTLED' };
  return giveBack(call, debitId, bet);
}

async function giveBack(call: WalletCall, debitId: string, bet: BetRow): Promise<Outcome> {
  const { platform, tx, provider, message, player, context } = call;
  const { amount } = message.tx;
  const transferId = amount === 0n ? null : await refund(call, bet);
  await markCancelled(tx, provider, debitId, message.tx.id);
  await record(call, 'cancel', message.tx.id, transferId);
  await addToBet(tx, bet.id, negateMoney(amount), ZERO);
  if (bet.stake - amount === 0n) await finishBet(tx, bet.id, 'void', ZERO, context.nowMs);
  await emit(tx, eventHead(call), 'bet.voided', {
    playerId: player.id,
    betId: bet.id,
    stake: amount.toString(),
    currency: bet.currency,
  });
  pushBalance(platform, tx, { brandId: player.brand_id, id: player.id, currency: player.currency });
  return { code: 'OK', ...(transferId ? { opTxId: transferId } : {}) };
}

async function refund(call: WalletCall, bet: BetRow): Promise<string> {
  const { message, player } = call;
  const posted = await postForBet(
    call,
    bet.id,
    recipes.stakeCancelled(partyOf(player), message.tx.amount, bet.vassalage),
  );
  assert(posted.outcome === 'posted', 'a stake comes back once');
  return posted.transferId;
}

const record = (
  call: WalletCall,
  kind: 'cancel' | 'tombstone',
  txId: string,
  transferId: string | null,
): Promise<number> =>
  insertProviderTransaction(call.tx, {
    provider: call.provider,
    txId,
    kind,
    contentHash: contentHash(kind, call.message),
    playerId: call.player.id,
    roundRef: call.message.round.id,
    amount: moneyOf(call.message.tx.amount),
    transferId,
    atMs: call.context.nowMs,
  });
