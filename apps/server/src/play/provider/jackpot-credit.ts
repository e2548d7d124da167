import { assert, moneyOf } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { JackpotMessage } from '@fairhouse/wire/play/provider-messages';
import { emit } from '../../platform/outbox/index.ts';
import { addJackpot, type BetRow, lockBet } from './bet/store.ts';
import { checkGift } from './ceiling/check-ceiling.ts';
import { payDebt } from './pay-debt.ts';
import { postFor } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { messageName, takeTurn } from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

/**
 * Pays a jackpot won in a round, open or closed. It comes from the jackpots' money, so the bet's payout and what counts
 * of its stake stay as they are, and what it paid is kept beside them; nothing about the player can stop it.
 */
export async function jackpotCredit(call: WalletCall<JackpotMessage>): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const hash = contentHash('jackpot-credit', message, message.jackpot.id);
  await takeTurn(tx, messageName(provider, message.tx.id));
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const bet = await lockBet(tx, provider, player.id, message.round.id);
  if (!bet) return { code: 'ROUND_NOT_FOUND' };
  if (bet.state === 'void') return { code: 'TX_CANCELLED' };
  if (message.game !== bet.gameCode) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== bet.currency) return { code: 'WRONG_CURRENCY' };
  const { currency, amount } = message.tx;
  const over = await checkGift(call, 'jackpot', currency, amount, moneyOf(bet.jackpot));
  return over ?? pay(call, hash, bet);
}

async function pay(call: WalletCall<JackpotMessage>, hash: Buffer, bet: BetRow): Promise<Outcome> {
  const { tx, message, player } = call;
  const { id, amount } = message.tx;
  const cause = { type: 'round', id: bet.id } as const;
  const recipe = recipes.jackpotCredit(partyOf(player), amount, bet.vendorCode);
  const posted = await postFor(call, id, cause, recipe);
  assert(posted.outcome === 'posted', 'a jackpot is paid once, and the house is never short');
  await payDebt(call, id, cause, amount);
  await addJackpot(tx, bet.id, amount);
  const { transferId } = posted;
  const roundRef = message.round.id;
  await recordTransaction(call, { txId: id, kind: 'jackpot-credit', hash, roundRef, amount, transferId });
  await emit(tx, eventHead(call), 'jackpot.credited', {
    playerId: player.id,
    betId: bet.id,
    jackpotId: message.jackpot.id,
    gameCode: bet.gameCode,
    vendorCode: bet.vendorCode,
    amount: amount.toString(),
    currency: bet.currency,
  });
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}
