import { ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import { emit } from '../outbox/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { mayBet } from './may-bet.ts';
import { postForBet } from './post-for-bet.ts';
import {
  addToBet,
  type BetRow,
  findProviderTransaction,
  insertBet,
  insertProviderTransaction,
  lockBet,
  messageName,
  type ProviderGame,
  roundName,
  takeTurn,
} from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, type WalletCall } from './wallet-call.ts';

/** Takes a stake, in the order of protocol §4.1. A refusal leaves no trace. */
export async function debit(call: WalletCall): Promise<Outcome> {
  const { tx, provider, message } = call;
  await takeTurn(
    tx,
    messageName(provider, message.tx.id),
    roundName(provider, call.player.id, message.round.id),
  );
  const known = await findProviderTransaction(tx, provider, message.tx.id);
  if (known?.kind === 'tombstone' || known?.cancelled_by) return { code: 'TX_CANCELLED' };
  if (known)
    return known.content_hash.equals(contentHash('debit', message))
      ? {
          code: 'OK',
          duplicate: true,
          ...(known.transfer_id ? { opTxId: known.transfer_id.toString() } : {}),
        }
      : { code: 'DUPLICATE_MISMATCH' };
  if (message.tx.type !== 'bet') return { code: 'BAD_REQUEST' };
  const allowed = await mayBet(call, message.tx.amount);
  if (typeof allowed === 'string') return { code: allowed };
  const bet = await lockBet(tx, provider, call.player.id, message.round.id);
  if (bet && bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  return take(call, allowed, bet);
}

async function take(call: WalletCall, game: ProviderGame, open: BetRow | undefined): Promise<Outcome> {
  const { platform, tx, provider, message, player, context } = call;
  const { amount } = message.tx;
  const betId = open?.id ?? platform.newId('bet');
  const transferId = amount === 0n ? null : await stake(call, game, betId);
  if (transferId === undefined) return { code: 'INSUFFICIENT_FUNDS' };
  if (!open)
    await insertBet(tx, {
      id: betId,
      brandId: player.brand_id,
      playerId: player.id,
      provider,
      roundRef: message.round.id,
      gameCode: game.code,
      vassalage: game.vassalage,
      currency: player.currency,
      atMs: context.nowMs,
    });
  await addToBet(tx, betId, amount, ZERO);
  await insertProviderTransaction(tx, {
    provider,
    txId: message.tx.id,
    kind: 'debit',
    contentHash: contentHash('debit', message),
    playerId: player.id,
    roundRef: message.round.id,
    amount,
    transferId,
    atMs: context.nowMs,
  });
  await emit(tx, eventHead(call), 'bet.placed', {
    playerId: player.id,
    betId,
    stake: amount.toString(),
    currency: player.currency,
  });
  pushBalance(platform, tx, { brandId: player.brand_id, id: player.id, currency: player.currency });
  return { code: 'OK', ...(transferId ? { opTxId: transferId.toString() } : {}) };
}

/** Moves the stake. @returns the transfer, or undefined when the player is short */
async function stake(call: WalletCall, game: ProviderGame, betId: string): Promise<bigint | undefined> {
  const { message, player } = call;
  const posted = await postForBet(
    call,
    betId,
    recipes.stake(partyOf(player), message.tx.amount, game.vassalage),
  );
  return posted.outcome === 'posted' ? posted.transferId : undefined;
}
