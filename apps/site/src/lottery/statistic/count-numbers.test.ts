import { expect, test } from 'vitest';
import { countNumbers, placesOf } from './count-numbers.ts';

const draws = [
  ['7', '1', '7', '0', '8'],
  ['0', '1', '2', '3', '4'],
  ['7', '9', '9', '9', '9'],
];

test('a digit is counted at its place, with the draws since it came last', () => {
  const first = countNumbers('ssc', draws, 0);
  expect(first).toHaveLength(10);
  expect(first[7]).toEqual({ number: '7', hits: 2, gap: 0 });
  expect(first[0]).toEqual({ number: '0', hits: 1, gap: 1 });
  expect(first[5]).toEqual({ number: '5', hits: 0, gap: null });
});

test('a ball is counted once a draw wherever it falls, with or without a leading zero', () => {
  const balls = countNumbers('11x5', [
    ['03', '11', '01', '05', '06'],
    ['11', '02', '03', '09', '10'],
  ]);
  expect(balls).toHaveLength(11);
  expect(balls[2]).toEqual({ number: '3', hits: 2, gap: 0 });
  expect(balls[3]).toEqual({ number: '4', hits: 0, gap: null });
  expect(placesOf('11x5')).toBe(0);
  expect(placesOf('ssc')).toBe(5);
});

test('prizes have no balls to count', () => expect(countNumbers('vn_north', [])).toEqual([]));
