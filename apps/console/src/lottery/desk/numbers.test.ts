import { expect, test } from 'vitest';
import { numbersAsked, readNumbers, shareOf, shortAmount, splitNumbers } from './numbers.ts';

test('a typed result keeps its leading zeros, whatever separates the numbers', () => {
  expect(readNumbers('00123, 04\n999 – 7')).toEqual(['00123', '04', '999', '7']);
  expect(readNumbers('none')).toEqual([]);
});

test('a request says what numbers it makes the result, or that all stakes come back', () => {
  const asked = (to: string) => numbersAsked([{ part: 'drawnNumbers', from: '0042', to }]);
  expect(asked('0421 007')).toEqual(['0421', '007']);
  expect(asked('–')).toBeNull();
  expect(numbersAsked([])).toBeNull();
});

test('a result is shown part by part', () => {
  const boxes = [{ count: 1 }, { count: 2 }];
  expect(splitNumbers({ boxes }, ['123456', '001', '002'])).toEqual([['123456'], ['001', '002']]);
});

test('a cell shows sums in few signs, rounded down, and the share of its limit', () => {
  expect(['999.9900', '1000.0000', '98765.0000', '1250000.0000'].map(shortAmount)).toEqual([
    '999',
    '1k',
    '98k',
    '1.2m',
  ]);
  expect(shareOf('480000.0000', '480000.0000')).toBe(100);
  expect(shareOf('214000.0000', '480000.0000')).toBe(44);
});
