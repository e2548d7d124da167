import { type Money, moneyOf } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { tierOf } from './win-tier.ts';

const m = (amount: bigint): Money => moneyOf(amount);

it.each([
  [10n, 0n, undefined],
  [10n, 10n, undefined],
  [10n, 11n, 'small'],
  [10n, 49n, 'small'],
  [10n, 50n, 'nice'],
  [10n, 199n, 'nice'],
  [10n, 200n, 'big'],
  [10n, 999n, 'big'],
  [10n, 1_000n, 'mega'],
] as const)('on a stake of %s a return of %s weighs %s', (stake, payout, tier) => {
  expect(tierOf(m(stake), m(payout))).toBe(tier);
});
