import { ZERO } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { WalletCode } from '@fairhouse/wire';
import { hashToken } from '../../http/secrets.ts';
import { findBrand } from '../brand/index.ts';
import { emit } from '../outbox/index.ts';
import { pushBalance } from '../wallet/index.ts';
import { postForBet } from './post-for-bet.ts';
import {
  addToBet,
  type BetRow,
  findProviderGame,
  findProviderSession,
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
      ? { code: 'OK', duplicate: true, ...(known.transfer_id ? { opTxId: known.transfer_id } : {}) }
      : { code: 'DUPLICATE_MISMATCH' };
  const allowed = await mayBet(call);
  if (typeof allowed === 'string') return { code: allowed };
  const bet = await lockBet(tx, provider, call.player.id, message.round.id);
  if (bet && bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  return take(call, allowed, bet);
}

async function mayBet(call: WalletCall): Promise<ProviderGame | WalletCode> {
  const { tx, provider, message, player, context } = call;
  if (message.tx.type !== 'bet') return 'BAD_REQUEST';
  const session = message.session
    ? await findProviderSession(tx, provider, hashToken(message.session))
    : undefined;
  if (!session || session.player_id !== player.id) return 'INVALID_TOKEN';
  if (session.expires_at <= context.nowMs) return 'TOKEN_EXPIRED';
  if (player.state !== 'active') return 'PLAYER_BLOCKED';
  const brand = await findBrand(tx, player.brand_id);
  const game = await findProviderGame(tx, provider, player.brand_id, message.game);
  if (!game || message.game !== session.game_code) return 'INVALID_GAME';
  if (game.state !== 'open' || brand?.status !== 0) return 'GAME_MAINTENANCE';
  return message.tx.currency === player.currency ? game : 'WRONG_CURRENCY';
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
  return { code: 'OK', ...(transferId ? { opTxId: transferId } : {}) };
}

/** Moves the stake. @returns the transfer, or undefined when the player is short */
async function stake(call: WalletCall, game: ProviderGame, betId: string): Promise<string | undefined> {
  const { message, player } = call;
  const posted = await postForBet(
    call,
    betId,
    recipes.stake(partyOf(player), message.tx.amount, game.vassalage),
  );
  return posted.outcome === 'posted' ? posted.transferId : undefined;
}
