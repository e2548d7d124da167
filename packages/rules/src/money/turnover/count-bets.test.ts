import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countBets, leftOf, type Requirement, requiredFor } from './count-bets.ts';

const units = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(moneyOf);

const requirements: fc.Arbitrary<readonly Requirement[]> = fc.array(
  fc.tuple(units, units).map(([a, b]) => ({
    id: 'dep',
    required: a > b ? a : b,
    done: a > b ? b : a,
  })),
  { maxLength: 6 },
);

const sumLeft = (all: readonly Requirement[]) => all.reduce((sum, one) => sum + leftOf(one), 0n);

describe('turnover', () => {
  it('takes off what is left exactly as much as was bet, down to nothing', () => {
    fc.assert(
      fc.property(requirements, units, (open, bets) => {
        const before = sumLeft(open);
        const after = sumLeft(countBets(open, bets));
        expect(after).toBe(before > bets ? before - bets : 0n);
      }),
    );
  });

  it('counts towards a later one only when all before it are met', () => {
    fc.assert(
      fc.property(requirements, units, (open, bets) => {
        const counted = countBets(open, bets);
        const touched = counted.findLastIndex((one, place) => one.done > open[place]!.done);
        expect(counted.slice(0, Math.max(touched, 0)).every((one) => leftOf(one) === 0n)).toBe(true);
      }),
    );
  });

  it('comes to the same in many small bets as in one', () => {
    fc.assert(
      fc.property(requirements, fc.array(units, { maxLength: 8 }), (open, bets) => {
        const one = countBets(open, moneyOf(bets.reduce((sum, bet) => sum + bet, 0n)));
        const many = bets.reduce((state, bet) => countBets(state, bet), open);
        expect(many).toEqual(one);
      }),
    );
  });

  it('asks for the amount at 10,000, for half of it at 5,000, and never for less than the share', () => {
    expect(requiredFor(moneyOf(1_000_000n), 10_000)).toBe(1_000_000n);
    expect(requiredFor(moneyOf(1_000_001n), 5_000)).toBe(500_001n);
    expect(requiredFor(moneyOf(1n), 1)).toBe(1n);
    expect(requiredFor(moneyOf(77n), 0)).toBe(0n);
  });
});
