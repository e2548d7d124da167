import { expect, test } from 'vitest';
import { formatWait } from './format-wait.ts';

test.each([
  [1, '1 second', '1 giây'],
  [119, '119 seconds', '119 giây'],
  [121, '3 minutes', '3 phút'],
  [2_520, '42 minutes', '42 phút'],
  [7_199, '120 minutes', '120 phút'],
  [7_201, '3 hours', '3 giờ'],
])('%i seconds are told as %s', (seconds, en, vi) => {
  expect([formatWait(seconds, 'en'), formatWait(seconds, 'vi')]).toEqual([en, vi]);
});
