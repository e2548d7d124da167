import { expect, test } from 'vitest';
import { clockText, phaseOf, wholeDays } from './draw-clock.ts';

const issue = { closesAt: 10_000, drawsAt: 15_000 };

test('sales end by the clock of the server, not by that of the browser', () => {
  expect(phaseOf(issue, 0, 4_000, 0)).toEqual({ phase: 'selling', leftMs: 6_000 });
  expect(phaseOf(issue, 0, 4_000, 5_999)).toEqual({ phase: 'selling', leftMs: 1 });
  expect(phaseOf(issue, 0, 4_000, 6_000).phase).toBe('drawing');
});

test('a draw that waits for its result is being drawn, and nothing on sale rests', () => {
  expect(phaseOf(null, 1, 0, 0).phase).toBe('drawing');
  expect(phaseOf(null, 0, 0, 0).phase).toBe('resting');
});

test.each([
  [1, '00:01'],
  [60_000, '01:00'],
  [59_001, '01:00'],
  [3_600_000, '01:00:00'],
  [90_061_000, '01:01:01'],
])('%i ms are written %s', (ms, text) => expect(clockText(ms)).toBe(text));

test('days stand apart from the clock', () => {
  expect(wholeDays(90_061_000)).toBe(1);
  expect(wholeDays(59_000)).toBe(0);
});
