import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { deadHeat, HALF_LOST, HALF_WON, LOST, PUSH, type Share, WON } from '../share.ts';
import {
  builderShare,
  costOf,
  factorOf,
  maxReturnOf,
  payoutOf,
  type SettledLeg,
  validBetOf,
} from './settle.ts';
import { foldsOf, linesOf, SYSTEMS, type SystemName } from './systems.ts';

const share = fc.constantFrom(WON, HALF_WON, PUSH, HALF_LOST, LOST, deadHeat(1, 2), deadHeat(2, 3));
const leg: fc.Arbitrary<SettledLeg> = fc.record({ odds: fc.integer({ min: 101, max: 5_000 }), share });
const unit = fc.integer({ min: 1, max: 1_000_000_000 }).map((units) => moneyOf(BigInt(units)));

/** All lines one by one, each an exact product, added up and cut once. */
function slowPayout(stake: bigint, folds: readonly number[], legs: readonly SettledLeg[]): bigint {
  const factors = legs.map(factorOf);
  const under = factors.reduce((product, factor) => product * factor.under, 1n);
  let over = 0n;
  for (let set = 0; set < 2 ** legs.length; set += 1) {
    const chosen = factors.map((_, index) => Math.floor(set / 2 ** index) % 2 === 1);
    if (!folds.includes(chosen.filter(Boolean).length)) continue;
    over += factors.reduce(
      (product, factor, index) => product * (chosen[index] ? factor.over : factor.under),
      1n,
    );
  }
  return (stake * over) / under;
}

describe('a payout', () => {
  it('is that of all lines told one by one, whatever the folds and results', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 }),
        unit,
        (legs, folds, stake) => {
          expect(payoutOf(stake, folds, legs)).toBe(slowPayout(stake, folds, legs));
          expect(payoutOf(stake, folds, legs)).toBeLessThanOrEqual(
            maxReturnOf(
              stake,
              folds,
              legs.map(({ odds }) => odds),
            ),
          );
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it.each([
    [WON, 19_500n],
    [HALF_WON, 14_750n],
    [PUSH, 10_000n],
    [HALF_LOST, 5_000n],
    [LOST, 0n],
    [deadHeat(1, 2), 9_750n],
    [deadHeat(3, 2), 19_500n],
  ] as [Share, bigint][])('of a single at 1.95 that is %j is %s units', (result, paid) => {
    expect(payoutOf(moneyOf(10_000n), [1], [{ odds: 195, share: result }])).toBe(paid);
  });

  it('of a multiple with all legs void is its stake, and a void shortens folds', () => {
    const legs = [150, 300, 700].map((odds) => ({ odds, share: PUSH }));
    expect(payoutOf(moneyOf(123n), [3], legs)).toBe(123n);
    const trixie = [
      { odds: 200, share: WON },
      { odds: 300, share: WON },
      { odds: 500, share: PUSH },
    ];
    expect(payoutOf(moneyOf(1n), [2, 3], trixie)).toBe(6n + 2n + 3n + 6n);
  });

  it('of twenty legs in all their folds stays exact', () => {
    const legs = Array.from({ length: 20 }, (_, index) => ({ odds: 101 + index, share: WON }));
    const all = legs.map((_, index) => index + 1);
    const product = legs.reduce((value, { odds }) => value * (BigInt(odds) + 100n), 1n);
    expect(payoutOf(moneyOf(10n ** 12n), all, legs)).toBe(
      (10n ** 12n * (product - 100n ** 20n)) / 100n ** 20n,
    );
  });
});

test.each([
  ['trixie', 4],
  ['patent', 7],
  ['yankee', 11],
  ['lucky15', 15],
  ['canadian', 26],
  ['lucky31', 31],
  ['heinz', 57],
  ['lucky63', 63],
  ['super_heinz', 120],
  ['goliath', 247],
] as [SystemName, number][])('a %s is %i bets', (name, bets) => {
  const { legs } = SYSTEMS[name];
  const folds = foldsOf({ kind: 'system', name }, legs);
  expect(linesOf(folds, legs)).toBe(bets);
  expect(costOf(moneyOf(10_000n), folds, legs)).toBe(BigInt(bets) * 10_000n);
  expect(foldsOf({ kind: 'system', name }, legs + 1)).toEqual([]);
});

test('m out of n is every fold of m', () => {
  expect(linesOf(foldsOf({ kind: 'folds', of: 10 }, 20), 20)).toBe(184_756);
  expect(foldsOf({ kind: 'folds', of: 5 }, 4)).toEqual([]);
});

test('a builder is void as a whole, won as a whole or lost', () => {
  expect(builderShare([WON, WON])).toEqual(WON);
  expect(builderShare([WON, LOST])).toEqual(LOST);
  expect(builderShare([LOST, PUSH])).toEqual(PUSH);
});

describe('the valid bet', () => {
  const money = (coins: number) => moneyOf(BigInt(coins) * 10_000n);
  const single = (result: Share, odds = 195) => ({
    cost: money(100),
    sold: [],
    maxReturn: moneyOf(BigInt(odds) * 10_000n),
    shares: [result],
  });

  it.each([
    [WON, 100],
    [LOST, 100],
    [HALF_WON, 50],
    [HALF_LOST, 50],
    [PUSH, 0],
  ] as [Share, number][])('of a single that is %j is %i of 100', (result, valid) => {
    expect(validBetOf(single(result))).toBe(money(valid));
  });

  it('is nothing below odds of 1.50', () => {
    expect(validBetOf(single(WON, 149))).toBe(money(0));
    expect(validBetOf(single(WON, 150))).toBe(money(100));
  });

  it('counts a sold part by what the sale moved, at most itself', () => {
    const sold = [
      { part: money(30), amount: money(25) },
      { part: money(20), amount: money(90) },
    ];
    expect(validBetOf({ ...single(WON), sold })).toBe(money(50 + 5 + 20));
    expect(validBetOf({ ...single(PUSH), sold })).toBe(money(25));
  });

  it('of a multiple is all of it unless every leg came back', () => {
    const multiple = { ...single(WON, 400), shares: [PUSH, HALF_WON] };
    expect(validBetOf(multiple)).toBe(money(100));
    expect(validBetOf({ ...multiple, shares: [PUSH, PUSH] })).toBe(money(0));
  });
});
