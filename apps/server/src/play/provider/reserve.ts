import { placeHold } from '@fairhouse/ledger';
import type { ReserveMessage } from '@fairhouse/wire/play/provider-messages';
import { countStake } from '../../identity/protection/index.ts';
import { emit } from '../../platform/outbox/index.ts';
import { lockBet } from './bet/store.ts';
import { judgeBonus } from './bonus-of-round.ts';
import { mayBet } from './may-bet.ts';
import { stepOf } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { insertReservation } from './reservation/store.ts';
import { messageName, type ProviderGame, roundName, takeTurn } from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

/** A ticket that nobody has answered for so long is the player's money again. */
const RESERVE_MS = 24 * 3_600_000;

/** Sets the stake of a ticket aside, by the rules of a debit; it is staked when the ticket is confirmed (protocol §4.7). */
export async function reserve(call: WalletCall<ReserveMessage>): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const hash = contentHash('reserve', message);
  await takeTurn(tx, messageName(provider, message.tx.id), roundName(provider, player.id, message.round.id));
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  const game = await mayBet(call, message.tx.amount, bet);
  if (typeof game === 'string') return { code: game };
  if (bet && bet.state !== 'open') return { code: 'ROUND_CLOSED' };
  const judged = await judgeBonus(call, game, message.tx.amount, bet);
  if (judged && 'code' in judged) return judged;
  return hold(call, hash, game, bet?.id ?? call.platform.newId('bet'));
}

async function hold(
  call: WalletCall<ReserveMessage>,
  hash: Buffer,
  game: ProviderGame,
  betId: string,
): Promise<Outcome> {
  const { tx, provider, message, player, context } = call;
  const { id, amount } = message.tx;
  const expiresAtMs = context.nowMs + RESERVE_MS;
  const step = stepOf(call, id, { type: 'round', id: betId });
  const placed = await placeHold(tx, { ...step, party: partyOf(player), amount, expiresAtMs });
  if (placed.outcome !== 'posted') return { code: 'INSUFFICIENT_FUNDS' };
  const { transferId } = placed;
  const roundRef = message.round.id;
  await insertReservation(tx, {
    provider,
    txId: id,
    brandId: player.brandId,
    playerId: player.id,
    roundRef,
    gameCode: game.code,
    vendorCode: game.vendorCode,
    currency: player.currency,
    amount,
    holdId: transferId,
    betId,
    expiresAtMs,
  });
  await countStake(tx, player.id, amount, context.nowMs);
  await recordTransaction(call, { txId: id, kind: 'reserve', hash, roundRef, amount, transferId });
  await emit(tx, eventHead(call), 'ticket.reserved', {
    playerId: player.id,
    provider,
    reserveId: id,
    amount: amount.toString(),
    currency: player.currency,
  });
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}
