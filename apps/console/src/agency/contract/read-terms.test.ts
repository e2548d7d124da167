import { expect, test } from 'vitest';
import { readCategories, readLines, readPercent } from './read-terms.ts';

test('tiers and rates are read line by line, and a wrong line is named', () => {
  expect(readLines('daily', '0 0 0.1\n\n50000 5 0.15')).toEqual({
    tiers: [
      { minVolume: '0', minActive: 0, ppm: 1_000 },
      { minVolume: '50000', minActive: 5, ppm: 1_500 },
    ],
    rates: {},
  });
  expect(readLines('rebate', 'live 0.12')).toEqual({ tiers: [], rates: { LIVE: 1_200 } });
  expect(readLines('daily', '0 0 0.1\nfifty 5 0.15')).toBe(2);
  expect(readLines('rebate', 'CHESS 1')).toBe(1);
});

test('a rate has at most four places and is no more than all', () => {
  expect(readPercent('0.0001')).toBe(1);
  expect(readPercent('100')).toBe(1_000_000);
  for (const wrong of ['100.1', '0.00001', '-1', '1e2', '']) expect(readPercent(wrong)).toBeUndefined();
});

test('categories are known by their codes', () => {
  expect(readCategories('live, RNG')).toEqual(['LIVE', 'RNG']);
  expect(readCategories('')).toEqual([]);
  expect(readCategories('CHESS')).toBeUndefined();
});
