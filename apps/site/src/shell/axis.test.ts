import { expect, test } from 'vitest';
import { axisOf } from './axis.ts';

test.each([
  [712_000, [0, 200_000, 400_000, 600_000, 800_000]],
  [4, [0, 1, 2, 3, 4]],
  [9.5, [0, 2.5, 5, 7.5, 10]],
  [400_001, [0, 200_000, 400_000, 600_000, 800_000]],
  [0.02, [0, 0.005, 0.01, 0.015, 0.02]],
])('an axis for %d has round steps and room for it', (most, lines) => {
  expect(axisOf(most)).toEqual(lines);
});

test('nothing has no axis', () => {
  expect(axisOf(0)).toEqual([]);
});
