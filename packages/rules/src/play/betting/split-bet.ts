import { type Money, moneyOf, scaleMoney, ZERO } from '@fairhouse/kernel';

/** Whose money is staked first. */
export type Spend = 'cash_first' | 'bonus_first';

/** A sum in cash and in bonus money. */
export type Split = { readonly cash: Money; readonly bonus: Money };

/** What a stake takes of cash and bonus money. @returns undefined when both together do not pay it */
export function splitStake(amount: Money, has: Split, spend: Spend): Split | undefined {
  if (amount > has.cash + has.bonus) return undefined;
  const [first, only] = spend === 'cash_first' ? (['cash', 'bonus'] as const) : (['bonus', 'cash'] as const);
  const taken = amount < has[first] ? amount : has[first];
  const parts = { [first]: taken, [only]: moneyOf(amount - taken) } as Record<keyof Split, Money>;
  return { cash: parts.cash, bonus: parts.bonus };
}

/** A bet that was staked from cash and bonus money, and what it has paid. */
export type SplitBet = {
  readonly stake: Money;
  readonly bonusStake: Money;
  readonly payout: Money;
  readonly bonusPayout: Money;
};

/**
 * What of a further payout is bonus money: the share of it in the stakes, of all that the bet has paid. Counted over the
 * whole bet, so that many payouts come to the same as one; what does not divide is cash.
 */
export function splitWin(bet: SplitBet, win: Money): Split {
  const owed = bonusShareOf(bet, moneyOf(bet.payout + win)) - bet.bonusPayout;
  const bonus = owed <= 0n ? ZERO : moneyOf(owed < win ? owed : win);
  return { cash: moneyOf(win - bonus), bonus };
}

/** What of an amount that a settled bet has paid too much was bonus money. */
export function splitBack(bet: SplitBet, amount: Money): Split {
  const over = bet.bonusPayout - bonusShareOf(bet, moneyOf(bet.payout - amount));
  const bonus = over <= 0n ? ZERO : moneyOf(over < amount ? over : amount);
  return { cash: moneyOf(amount - bonus), bonus };
}

/** The bonus money's part of an amount, as it is in the stakes; rounded down. */
export const bonusShareOf = (
  { stake, bonusStake }: Pick<SplitBet, 'stake' | 'bonusStake'>,
  amount: Money,
): Money => (stake === 0n ? ZERO : moneyOf((amount * bonusStake) / stake));

/** What of a valid bet counts towards the requirement of its bonus, at a weight in per cent. */
export const countedOf = (validBet: Money, weight: number): Money =>
  scaleMoney(validBet, BigInt(weight), 100n);
