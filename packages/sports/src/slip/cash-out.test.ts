import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { football } from '../engines/football.ts';
import type { Selection } from '../markets/market.ts';
import { offersOf } from '../prices/offer.ts';
import { HALF_LOST, HALF_WON, LOST, PUSH, WON } from '../share.ts';
import { EVEN, seededWords, stateAfter } from '../sports-test-kit.ts';
import { cashOutValue, editUnit, expectedFactor, type LegValue, sellPart } from './cash-out.ts';
import { maxReturnOf, payoutOf } from './settle.ts';

const unit = moneyOf(100_000n);
const money = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => moneyOf(BigInt(cents) * 100n));

const settled = fc.record({
  odds: fc.integer({ min: 101, max: 1_000 }),
  share: fc.constantFrom(WON, HALF_WON, PUSH, HALF_LOST, LOST),
});
const open = fc
  .tuple(fc.integer({ min: 101, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([odds, part]) => ({ odds, expected: (odds / 100) * part }));

test('the value is 95 % of what the ticket is worth, and never above what it can pay', () => {
  fc.assert(
    fc.property(
      fc.array(settled, { maxLength: 4 }),
      fc.array(open, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 1, max: 8 }),
      money,
      (over, running, fold, stake) => {
        const legs: LegValue[] = [...over, ...running];
        const folds = [Math.min(fold, legs.length)];
        const maxReturn = maxReturnOf(
          stake,
          folds,
          legs.map(({ odds }) => odds),
        );
        const value = cashOutValue({ unit: stake, folds, legs, maxReturn })!;
        expect(value <= maxReturn && value >= 0n && value % 100n === 0n).toBe(true);
        const lines = subsets(legs.length, folds[0]!).reduce(
          (sum, set) =>
            sum +
            set.reduce((product, index) => {
              const leg = legs[index]!;
              return (
                product *
                ('expected' in leg
                  ? leg.expected
                  : Number(payoutOf(unit, [1], [leg as never])) / Number(unit))
              );
            }, 1),
          0,
        );
        const exact = Number(stake) * lines * 0.95;
        expect(Math.abs(Number(value) - Math.min(exact, Number(maxReturn)))).toBeLessThanOrEqual(
          101 + exact * 1e-6,
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

function subsets(n: number, k: number): readonly (readonly number[])[] {
  if (k === 0) return [[]];
  if (n < k) return [];
  return [...subsets(n - 1, k), ...subsets(n - 1, k - 1).map((set) => [...set, n - 1])];
}

test('nothing is offered while a leg is shut, or once all are decided', () => {
  const legs: LegValue[] = [
    { odds: 200, share: WON },
    { odds: 200, expected: 1 },
  ];
  const ticket = { unit, folds: [2], legs, maxReturn: moneyOf(400_000n) };
  expect(cashOutValue(ticket)).toBe(190_000n);
  expect(cashOutValue({ ...ticket, legs: [...legs.slice(0, 1), { odds: 200, shut: true }] })).toBeUndefined();
  expect(cashOutValue({ ...ticket, legs: legs.slice(0, 1), folds: [1] })).toBeUndefined();
});

test('what was just taken is worth at most 95 % of its stake, and no order of sales makes a profit', () => {
  for (let seed = 0; seed < 5; seed += 1) {
    const terms = football.termsOf(EVEN);
    const state = stateAfter(football, terms, seededWords(seed), seed * 90);
    const law = football.law(terms, state);
    for (const { market, prices, from } of offersOf(football, terms, state))
      for (const { outcome, odds } of prices) {
        const selection: Selection = { market, outcome, ...(from ? { from } : {}) };
        expect(expectedFactor(law, [selection], odds)).toBeLessThanOrEqual(1 + 1e-9);
      }
  }
});

test('a part is sold for its part of the value; a fifth rides on', () => {
  expect(sellPart(unit, moneyOf(190_000n), 500)).toEqual({ amount: 95_000n, unit: 50_000n });
  expect(sellPart(unit, moneyOf(190_000n), 800)).toEqual({ amount: 152_000n, unit: 20_000n });
  for (const none of [0, 801, 1_000, 0.5, -1])
    expect(sellPart(unit, moneyOf(190_000n), none)).toBeUndefined();
  expect(sellPart(unit, moneyOf(100n), 500)).toBeUndefined();
});

test('however often parts are sold, a fifth of the bet as it was placed rides on', () => {
  const half = sellPart(unit, moneyOf(100_000n), 500, unit)!;
  expect(half.unit).toBe(50_000n);
  expect(sellPart(half.unit, moneyOf(50_000n), 600, unit)).toEqual({ amount: 30_000n, unit: 20_000n });
  expect(sellPart(half.unit, moneyOf(50_000n), 601, unit)).toBeUndefined();
});

test('an edited ticket rides with its value: legs that are over stay with what they came to', () => {
  fc.assert(
    fc.property(fc.array(settled, { maxLength: 3 }), money, money, (over, value, topUp) => {
      const rides = editUnit(value, topUp, over);
      if (over.some(({ share }) => share.won === 0 && share.back === 0)) {
        expect(rides).toBeUndefined();
        return;
      }
      const worth = payoutOf(rides!, [over.length], over);
      expect(worth <= value + topUp).toBe(true);
      const product = over.reduce((sofar, { odds }) => (sofar * odds) / 100, 1);
      expect(Number(value + topUp - worth)).toBeLessThanOrEqual(product + 2);
    }),
  );
});
