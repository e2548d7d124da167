import { expect, test } from 'vitest';
import { roadOf, sidesOf } from './road.ts';

test('a run stands in a column, a change begins one, and a long run goes on in the next', () => {
  expect(roadOf(['big', 'big', 'small', 'big', 'big', 'big', 'big'], 3)).toEqual([
    ['big', 'big'],
    ['small'],
    ['big', 'big', 'big'],
    ['big'],
  ]);
});

test('big begins in the middle: 5 of ten digits, 6 of ten cars, 4 of a die', () => {
  expect([4, 5].map((digit) => sidesOf(digit, 0, 10).size)).toEqual(['small', 'big']);
  expect([5, 6].map((car) => sidesOf(car, 1, 10).size)).toEqual(['small', 'big']);
  expect([3, 4].map((face) => sidesOf(face, 1, 6).size)).toEqual(['small', 'big']);
  expect([0, 7].map((digit) => sidesOf(digit, 0, 10).parity)).toEqual(['even', 'odd']);
});
