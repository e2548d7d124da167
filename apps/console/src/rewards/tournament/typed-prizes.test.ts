import { expect, test } from 'vitest';
import { prizesIn } from './typed-prizes.ts';

test('prizes are typed one a line, several alike in one', () => {
  expect(prizesIn('1000\n\n 500 \n250 x 3')).toEqual(
    ['1000', '500', '250', '250', '250'].map((amount) => ({ kind: 'cash', amount })),
  );
});

test('points and tickets are typed by their words, in both languages', () => {
  expect(prizesIn('1000\n500 points x 2\n20 điểm\n3 tickets\n2 vé')).toEqual([
    { kind: 'cash', amount: '1000' },
    { kind: 'points', amount: '500' },
    { kind: 'points', amount: '500' },
    { kind: 'points', amount: '20' },
    { kind: 'tickets', amount: '3' },
    { kind: 'tickets', amount: '2' },
  ]);
});

test.each([
  '',
  '0',
  '1.5 tickets',
  '5 points\n9\n6 points',
  '5 cars',
  '10\n20',
  '5 x 0',
  'ten',
  '1 x 101',
  '10 x',
])('%j is refused', (typed) => {
  expect(prizesIn(typed)).toBeUndefined();
});
