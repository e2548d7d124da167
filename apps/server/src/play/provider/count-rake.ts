import { assert, type Money, moneyOf } from '@fairhouse/kernel';
import { turnoverOfRake } from '@fairhouse/rules/play/betting/turnover-of-rake';
import type { CashOutMessage } from '@fairhouse/wire/play/provider-messages';
import { emit } from '../../platform/outbox/index.ts';
import { addToBet, insertBet, lockBet } from './bet/store.ts';
import { closeBet } from './close-round.ts';
import type { TableRow } from './table/store.ts';
import { eventHead, type WalletCall } from './wallet-call.ts';

/**
 * What a player's rake stands for, as a bet that is settled at once: the part of the pots that it was taken of, less the rake. So
 * the house wins exactly its rake of it, and all that counts bets counts twenty times the rake (decision 136).
 */
export async function countRake(
  call: WalletCall<CashOutMessage>,
  table: TableRow,
  rake: Money,
): Promise<void> {
  const { tx, provider, message, player, platform, context } = call;
  const stake = turnoverOfRake(rake);
  const id = platform.newId('bet');
  const roundRef = message.tx.id;
  await insertBet(tx, {
    id,
    brandId: player.brandId,
    playerId: player.id,
    provider,
    roundRef,
    gameCode: table.gameCode,
    vendorCode: table.vendorCode,
    currency: table.currency,
    tag: undefined,
    free: undefined,
    atMs: context.nowMs,
  });
  await addToBet(tx, id, { stake, payout: moneyOf(stake - rake) });
  await emit(tx, eventHead(call), 'bet.placed', {
    playerId: player.id,
    betId: id,
    stake: stake.toString(),
    currency: table.currency,
  });
  const bet = await lockBet(tx, provider, player.id, roundRef);
  assert(bet, 'a bet that was written is there');
  await closeBet(call, bet, { validBet: stake });
}
