import { assert } from '@fairhouse/kernel';
import { recipes } from '@fairhouse/ledger';
import type { PromoMessage } from '@fairhouse/wire/play/provider-messages';
import { emit } from '../../platform/outbox/index.ts';
import { checkGift } from './ceiling/check-ceiling.ts';
import { payDebt } from './pay-debt.ts';
import { postFor } from './post-for-bet.ts';
import { recordTransaction } from './record-transaction.ts';
import { findReplay } from './replay.ts';
import { findProviderGame, messageName, takeTurn } from './store.ts';
import { contentHash, eventHead, type Outcome, partyOf, pushFor, type WalletCall } from './wallet-call.ts';

/** Pays a gift of the provider's promotion. It needs no round, and nothing about the player can stop it. */
export async function promoCredit(call: WalletCall<PromoMessage>): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const hash = contentHash('promo-credit', message, message.promo.id);
  await takeTurn(tx, messageName(provider, message.tx.id));
  const replay = await findReplay(call, message.tx.id, hash);
  if (replay) return replay;
  const game = await findProviderGame(tx, provider, player.brandId, message.game);
  if (!game) return { code: 'INVALID_GAME' };
  if (message.tx.currency !== player.currency) return { code: 'WRONG_CURRENCY' };
  const over = await checkGift(call, 'promo', message.tx.currency, message.tx.amount);
  return over ?? pay(call, hash, game.vendorCode);
}

async function pay(call: WalletCall<PromoMessage>, hash: Buffer, vendorCode: string): Promise<Outcome> {
  const { tx, provider, message, player } = call;
  const { id, amount } = message.tx;
  const cause = { type: 'account', id: player.id } as const;
  const posted = await postFor(call, id, cause, recipes.promoCredit(partyOf(player), amount, vendorCode));
  assert(posted.outcome === 'posted', 'a gift is paid once, and the house is never short');
  await payDebt(call, id, cause, amount);
  const { transferId } = posted;
  await recordTransaction(call, { txId: id, kind: 'promo-credit', hash, roundRef: '', amount, transferId });
  await emit(tx, eventHead(call), 'promo.credited', {
    playerId: player.id,
    provider,
    promoId: message.promo.id,
    gameCode: message.game,
    vendorCode,
    amount: amount.toString(),
    currency: player.currency,
  });
  pushFor(call);
  return { code: 'OK', opTxId: transferId.toString() };
}
