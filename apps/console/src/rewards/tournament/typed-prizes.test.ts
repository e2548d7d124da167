import { expect, test } from 'vitest';
import { prizesIn } from './typed-prizes.ts';

test('prizes are typed one a line, several alike in one', () => {
  expect(prizesIn('1000\n\n 500 \n250 x 3')).toEqual(['1000', '500', '250', '250', '250']);
});

test.each(['', '0', '10\n20', '5 x 0', 'ten', '1 x 101', '10 x'])('%j is refused', (typed) => {
  expect(prizesIn(typed)).toBeUndefined();
});
