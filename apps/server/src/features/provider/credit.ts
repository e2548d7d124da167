import { assert, ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { emit } from '../outbox/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { closeBet } from './close-round.ts';
import { payDebt } from './pay-debt.ts';
import { postForBet } from './post-for-bet.ts';
import {
  addToBet,
  type BetRow,
  findProviderTransaction,
  insertProviderTransaction,
  lockBet,
  messageName,
  takeTurn,
} from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, type WalletCall } from './wallet-call.ts';

/** Pays a win. Nothing about the player's session, limits or state can stop it (protocol §4.2). */
export async function credit(call: WalletCall): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  if (message.tx.type !== 'win') return { code: 'BAD_REQUEST' };
  await takeTurn(tx, messageName(provider, message.tx.id));
  const known = await findProviderTransaction(tx, provider, message.tx.id);
  if (known)
    return known.content_hash.equals(contentHash('credit', message))
      ? {
          code: 'OK',
          duplicate: true,
          ...(known.transfer_id ? { opTxId: known.transfer_id.toString() } : {}),
        }
      : { code: 'DUPLICATE_MISMATCH' };
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  if (!bet) return { code: 'ROUND_NOT_FOUND' };
  if (bet.state === 'void') return { code: 'TX_CANCELLED' };
  if (bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  if (message.game !== bet.game_code) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  return pay(call, bet);
}

async function pay(call: WalletCall, bet: BetRow): Promise<Outcome> {
  const { platform, tx, provider, message, player, context } = call;
  const { amount } = message.tx;
  const transferId = amount === 0n ? null : await win(call, bet);
  await addToBet(tx, bet.id, ZERO, amount);
  await insertProviderTransaction(tx, {
    provider,
    txId: message.tx.id,
    kind: 'credit',
    contentHash: contentHash('credit', message),
    playerId: player.id,
    roundRef: message.round.id,
    amount,
    transferId,
    atMs: context.nowMs,
  });
  await emit(tx, eventHead(call), 'bet.won', {
    playerId: player.id,
    betId: bet.id,
    payout: amount.toString(),
    currency: bet.currency,
  });
  if (message.round.closed) await closeBet(call, { ...bet, payout: bet.payout + amount });
  pushBalance(platform, tx, { brandId: player.brand_id, id: player.id, currency: player.currency });
  return { code: 'OK', ...(transferId ? { opTxId: transferId.toString() } : {}) };
}

async function win(call: WalletCall, bet: BetRow): Promise<bigint> {
  const { message, player } = call;
  const posted = await postForBet(
    call,
    bet.id,
    recipes.win(partyOf(player), message.tx.amount, bet.vassalage),
  );
  assert(posted.outcome === 'posted', 'a win is paid once, and the house is never short');
  await payDebt(call, message.tx.id, { type: 'round', id: bet.id }, message.tx.amount);
  return posted.transferId;
}
