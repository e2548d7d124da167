import type { Money } from '@fairhouse/kernel';

/** What a brand pays whoever brings a friend, and what it asks of the friend before. */
export type ReferralTerms = {
  readonly reward: Money;
  /** The sum of the friend's deposits. */
  readonly deposit: Money;
  /** The sum of the friend's valid bets. */
  readonly validBet: Money;
  /** Days from the sign-up within which everything asked has to be there. */
  readonly windowDays: number;
  /** Days from then until the reward is offered. */
  readonly holdDays: number;
  /** Friends that one member is rewarded for in a calendar month. */
  readonly monthMax: number;
};

/** What a friend has done since the sign-up. */
export type FriendFacts = {
  readonly deposited: Money;
  readonly validBet: Money;
  readonly phoneProven: boolean;
};

export type StillAsked = { readonly deposit: Money; readonly validBet: Money; readonly phone: boolean };

const leftOf = (asked: Money, done: Money): Money => (asked > done ? asked - done : 0n) as Money;

/** What a friend still has to do; a phone is always asked for, as it tells people apart. */
export const stillAsked = (terms: ReferralTerms, facts: FriendFacts): StillAsked => ({
  deposit: leftOf(terms.deposit, facts.deposited),
  validBet: leftOf(terms.validBet, facts.validBet),
  phone: !facts.phoneProven,
});

export const isMet = ({ deposit, validBet, phone }: StillAsked): boolean =>
  deposit === 0n && validBet === 0n && !phone;

/** What two accounts have in common that two people rarely have. */
export const REFERRAL_SIGNS = ['device', 'address', 'holder'] as const;

export type ReferralSign = (typeof REFERRAL_SIGNS)[number];
