import { moneyOf } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { validBetOf } from './valid-bet.ts';

it.each([
  [100n, 0n, 100n],
  [100n, 100n, 0n],
  [100n, 150n, 50n],
  [100n, 900n, 100n],
  [100n, 95n, 5n],
  [0n, 40n, 0n],
])('of a stake of %s that paid %s counts %s', (stake, payout, counts) =>
  expect(validBetOf(moneyOf(stake), moneyOf(payout))).toBe(counts),
);
