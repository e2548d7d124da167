import { expect, test } from 'vitest';
import { houseResult } from './house-result.ts';

test('the house keeps what was staked and not won', () => {
  expect(houseResult({ stakes: '100.0000', wins: '60.5000', jackpots: '0.0000' })).toBe('39.5000');
});

test('and pays when players won more, jackpots counted', () => {
  expect(houseResult({ stakes: '100.0000', wins: '60.0000', jackpots: '500.0000' })).toBe('-460.0000');
});
