import { type Money, moneyOf } from '@fairhouse/kernel';
import { validBetOf } from '@fairhouse/rules/play/betting/valid-bet';
import { emit } from '../../platform/outbox/index.ts';
import { type BetRow, updateSettledBet } from './bet/store.ts';
import { eventHead, type PlayerCall } from './wallet-call.ts';

export type Figures = { readonly stake: Money; readonly payout: Money };

/** Gives a settled bet its new figures and tells those who counted the old ones. @param reason as the provider gave it */
export async function resettleBet(
  call: PlayerCall,
  bet: BetRow,
  { stake, payout }: Figures,
  reason: string,
): Promise<void> {
  const validBet = validBetOf(stake, payout);
  await updateSettledBet(call.tx, bet.id, { stake, payout, validBet }, call.context.nowMs);
  await emit(call.tx, eventHead(call), 'bet.resettled', {
    playerId: call.player.id,
    betId: bet.id,
    gameCode: bet.game_code,
    vassalage: bet.vassalage,
    currency: bet.currency,
    reason,
    old: figures(moneyOf(bet.stake), moneyOf(bet.payout), moneyOf(bet.valid_bet)),
    new: figures(stake, payout, validBet),
  });
}

const figures = (stake: Money, payout: Money, validBet: Money) => ({
  stake: stake.toString(),
  payout: payout.toString(),
  validBet: validBet.toString(),
});
