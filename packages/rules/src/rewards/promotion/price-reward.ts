import { MONEY_SCALE, type Money, moneyOf, scaleMoney, ZERO } from '@fairhouse/kernel';
import { type RewardAmount, type RuleReward, unitsOf } from './rule.ts';

const PERCENT_SCALE = 10_000n;
const CENT = 100n;

/**
 * What a reward comes to, in whole cents, rounded down.
 * @param base what percent and tiers count from: a deposit, valid bets, a net loss
 */
export function priceReward(amount: RewardAmount, base: Money): Money {
  switch (amount.how) {
    case 'fixed':
      return unitsOf(amount.value);
    case 'percent': {
      const share = scaleMoney(base, BigInt(amount.percent), PERCENT_SCALE);
      const cents = moneyOf(share - (share % CENT));
      return least(cents < 0n ? ZERO : cents, unitsOf(amount.cap));
    }
    case 'tiers':
      return amount.tiers.reduce<Money>(
        (best, { from, value }) => (unitsOf(from) <= base ? unitsOf(value) : best),
        ZERO,
      );
    case 'upTo':
      return ZERO;
  }
}

const least = (a: Money, b: Money): Money => (a < b ? a : b);

/** What an amount of a reward costs the house at most: rounds are worth their stakes, and tickets share prizes that are there anyway. */
export function costOf(reward: RuleReward, amount: Money): Money {
  if (reward.kind === 'tickets') return ZERO;
  return reward.kind === 'free_rounds' ? scaleMoney(amount, unitsOf(reward.stake), MONEY_SCALE) : amount;
}

/** The most that one reward can come to. */
export function highestReward(amount: RewardAmount): Money {
  switch (amount.how) {
    case 'fixed':
      return unitsOf(amount.value);
    case 'percent':
    case 'upTo':
      return unitsOf(amount.cap);
    case 'tiers':
      return amount.tiers.reduce<Money>((most, { value }) => {
        const units = unitsOf(value);
        return units > most ? units : most;
      }, ZERO);
  }
}
