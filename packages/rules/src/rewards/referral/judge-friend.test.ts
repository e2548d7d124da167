import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMet, type ReferralTerms, stillAsked } from './judge-friend.ts';

const money = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(moneyOf);

const terms = fc.record({ deposit: money, validBet: money }).map(
  (asked): ReferralTerms => ({
    ...asked,
    reward: moneyOf(1n),
    windowDays: 30,
    holdDays: 7,
    monthMax: 10,
  }),
);
const facts = fc.record({ deposited: money, validBet: money, phoneProven: fc.boolean() });

test('whoever does exactly what is still asked has met the terms, and whoever does less has not', () => {
  fc.assert(
    fc.property(terms, facts, (asked, done) => {
      const left = stillAsked(asked, done);
      const all = {
        deposited: moneyOf(done.deposited + left.deposit),
        validBet: moneyOf(done.validBet + left.validBet),
        phoneProven: true,
      };
      expect(isMet(stillAsked(asked, all))).toBe(true);
      expect(isMet(left)).toBe(
        done.deposited >= asked.deposit && done.validBet >= asked.validBet && done.phoneProven,
      );
    }),
  );
});
