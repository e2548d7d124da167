import { type Money, moneyOf } from '@fairhouse/kernel';
import { bonusShareOf, type SplitBet } from '@fairhouse/rules/play/betting/split-bet';
import { validBetOf } from '@fairhouse/rules/play/betting/valid-bet';
import { emit } from '../../platform/outbox/index.ts';
import { type BetRow, freeStakeOf, splitOf, updateSettledBet } from './bet/store.ts';
import { countForBonus } from './bonus-of-round.ts';
import { eventHead, type PlayerCall } from './wallet-call.ts';

export type Resettlement = {
  /** As the provider gave it. */
  readonly reason: string;
  /** What of the stake counts as turnover now; by the house's rule without it. */
  readonly validBet?: Money | undefined;
};

/** Gives a settled bet its new figures and tells those who counted the old ones. */
export async function resettleBet(
  call: PlayerCall,
  bet: BetRow,
  now: SplitBet,
  { reason, validBet = validBetOf(now.stake, now.payout) }: Resettlement,
): Promise<void> {
  const [was, is] = [moneyOf(bet.validBet), validBet];
  await updateSettledBet(call.tx, bet.id, { ...now, validBet: is });
  const inBonus = bet.bonusId !== null;
  await emit(call.tx, eventHead(call), 'bet.resettled', {
    playerId: call.player.id,
    betId: bet.id,
    gameCode: bet.gameCode,
    vendorCode: bet.vendorCode,
    currency: bet.currency,
    reason,
    old: { ...figures(splitOf(bet), was, inBonus), ...freeStakeOf(bet) },
    new: { ...figures(now, is, inBonus), ...freeStakeOf(bet) },
  });
  await countForBonus(call, bet, { was, is });
}

const figures = (bet: SplitBet, validBet: Money, inBonus: boolean) => ({
  stake: bet.stake.toString(),
  payout: bet.payout.toString(),
  validBet: validBet.toString(),
  ...(inBonus ? { bonusValidBet: bonusShareOf(bet, validBet).toString() } : {}),
});
