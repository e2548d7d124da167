import { addMoney, moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { splitSum } from './split-sum.ts';

/** Of each kind; 500000 make the million of a long run. */
const SPLITS = Number(process.env.SPLITS ?? 2_000);

/** Numbers that look random and are the same at each run. */
function stream(start: number): (n: number) => number {
  let state = start;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

test(
  'shares of any split come to the sum, and each has a cent',
  () => {
    const next = stream(7);
    for (let n = 0; n < SPLITS; n += 1) {
      const shares = 1 + next(200);
      const total = moneyOf(BigInt(shares + next(100_000)) * 100n);
      for (const split of ['equal', 'lucky'] as const) {
        const parts = splitSum(total, shares, split, next);
        expect(parts).toHaveLength(shares);
        expect(addMoney(...parts)).toBe(total);
        expect(parts.every((part) => part >= 100n && part % 100n === 0n)).toBe(true);
      }
    }
  },
  10_000 + SPLITS,
);

test('a sum of millions is cut anywhere, not only at its beginning', () => {
  const next = stream(11);
  const parts = splitSum(moneyOf(10_000_000n * 10_000n), 4, 'lucky', (n) => {
    expect(n).toBeLessThanOrEqual(2 ** 20);
    return next(n);
  });
  expect(addMoney(...parts)).toBe(10_000_000n * 10_000n);
  expect(parts.every((part) => part > 10_000n * 10_000n)).toBe(true);
});

test('equal shares differ by a cent at most, and the first have it', () => {
  expect(splitSum(moneyOf(1_000n), 3, 'equal', () => 0)).toEqual([400n, 300n, 300n]);
});

test('lucky shares are cut where chance says', () => {
  const cuts = [5, 2];
  expect(splitSum(moneyOf(1_000n), 3, 'lucky', () => cuts.shift()!)).toEqual([300n, 400n, 300n]);
});

test.each([
  [50n, 1],
  [200n, 3],
  [0n, 1],
])('%s in %s shares cannot be', (total, shares) => {
  expect(() => splitSum(moneyOf(total), shares, 'lucky', () => 0)).toThrow(RangeError);
});
