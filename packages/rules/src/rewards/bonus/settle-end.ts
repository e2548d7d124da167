import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import type { BonusTerms } from './terms.ts';

/** Why a bonus is over. */
export const BONUS_ENDS = ['converted', 'forfeited', 'expired', 'spent'] as const;

export type BonusEnd = (typeof BONUS_ENDS)[number];

/** How a bonus ended, and on which terms. */
export type Ended = {
  readonly end: BonusEnd;
  readonly granted: Money;
  readonly terms: Pick<BonusTerms, 'principal' | 'cap'>;
};

/**
 * What a bonus pays its member.
 * @param into what came into its end: the balance at that moment, and the bonus shares of rounds that moved later
 */
export function paidOf({ end, granted, terms }: Ended, into: Money): Money {
  if (end !== 'converted') return ZERO;
  const worth = terms.principal === 'removed' ? into - granted : into;
  if (worth <= 0n) return ZERO;
  return moneyOf(terms.cap !== null && worth > terms.cap ? terms.cap : worth);
}

/**
 * Where a bonus share goes that moves at or after the end: the member gets what it changes in what the bonus pays, the
 * house has the rest. Either may be below zero: it is taken then. Both add up to the share, and shares come to the same
 * in any order.
 */
export function settleEnd(
  ended: Ended,
  into: Money,
  share: Money,
): { readonly member: Money; readonly house: Money } {
  const member = paidOf(ended, moneyOf(into + share)) - paidOf(ended, into);
  return { member: moneyOf(member), house: moneyOf(share - member) };
}
