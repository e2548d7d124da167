import { findPlay } from '@fairhouse/games/lottery';
import { expect, test } from 'vitest';
import { readList } from './list-text.ts';

const read = (family: 'ssc' | 'my_4d' | 'vn_north', code: string, typed: string) =>
  readList(findPlay(family, code)!, typed);

test('numbers of one stake make a line, the bad ones are told', () => {
  const { good, bad, badCount, repeatedCount } = read('vn_north', 'LO_3', '007x5, 018 027 018 x10 12 3456');
  expect(good).toEqual([
    { stake: 5, numbers: [7] },
    { stake: 10, numbers: [18, 27] },
  ]);
  expect(bad.map(({ text }) => text)).toEqual(['12', '3456']);
  expect([badCount, repeatedCount]).toEqual([2, 1]);
});

test('where order does not matter any order may be typed, and is one bet', () => {
  const { good, badCount, repeatedCount } = read('my_4d', 'BOX_BIG', '4321 1234 5555');
  expect(good).toEqual([{ stake: null, numbers: [1234] }]);
  expect([badCount, repeatedCount]).toEqual([1, 1]);
});

test('a roll is ten numbers', () => {
  expect(read('my_4d', 'BIG', 'R234').good[0]!.numbers).toHaveLength(10);
});

test('of thousands of bad entries the first are shown and all are counted', () => {
  const { good, bad, badCount } = read('ssc', 'STAR5_LIST', `${'12 '.repeat(9_000)}12345`);
  expect([good[0]!.numbers, bad.length, badCount]).toEqual([[12_345], 24, 9_000]);
});
