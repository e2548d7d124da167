import { expect, test } from 'vitest';
import { countGaps } from './count-gaps.ts';

test('hits count repeats, gaps count draws from the newest', () => {
  const draws = [['2'], ['1', '1'], ['3'], ['3'], ['1']];
  expect(countGaps(['1', '2', '3', '4'], draws)).toEqual([
    { number: '1', hits: 3, gap: 1, longestGap: 2, last: 1 },
    { number: '2', hits: 1, gap: 0, longestGap: 4, last: 0 },
    { number: '3', hits: 2, gap: 2, longestGap: 2, last: 2 },
    { number: '4', hits: 0, gap: 5, longestGap: 5, last: null },
  ]);
});
