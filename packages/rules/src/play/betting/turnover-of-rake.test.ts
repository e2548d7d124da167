import { moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { turnoverOfRake } from './turnover-of-rake.ts';

test('no rebate on a turnover of poker exceeds the rake, up to 5 %', () => {
  for (const rake of [0n, 1n, 99n, 31_500n, 10n ** 12n]) {
    const turnover = turnoverOfRake(moneyOf(rake));
    for (const hundredths of [100n, 120n, 500n])
      expect((turnover * hundredths) / 10_000n).toBeLessThanOrEqual(rake);
  }
  expect(turnoverOfRake(moneyOf(31_500n))).toBe(630_000n);
});
