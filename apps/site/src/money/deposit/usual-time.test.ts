import { expect, it } from 'vitest';
import { usualTime } from './usual-time.ts';

it.each([
  [15, 'seconds', 15],
  [119, 'seconds', 119],
  [120, 'minutes', 2],
  [1_801, 'minutes', 31],
  [7_200, 'hours', 2],
  [86_400, 'hours', 24],
])('%d seconds are said in %s, never less than they are', (seconds, unit, count) => {
  expect(usualTime(seconds)).toEqual({ unit, count });
});
