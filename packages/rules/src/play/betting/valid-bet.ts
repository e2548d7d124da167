import { type Money, moneyOf } from '@fairhouse/kernel';

/** The part of a stake that counts as turnover: min(stake, |payout − stake|), so that hedged bets earn nothing. */
export function validBetOf(stake: Money, payout: Money): Money {
  const moved = payout > stake ? payout - stake : stake - payout;
  return moneyOf(moved < stake ? moved : stake);
}
