import { expect, test } from 'vitest';
import { sumAmounts } from './sum-amounts.ts';

test('amounts are added to the last of their four places', () => {
  expect(sumAmounts([])).toBe('0.0000');
  expect(sumAmounts(['0.1000', '0.2000', '99999999.9999'])).toBe('100000000.2999');
});
