import { expect, it } from 'vitest';
import { instantOf, localOf } from './zoned-time.ts';

it.each([
  ['Asia/Manila', '2026-08-12T14:00', Date.UTC(2026, 7, 12, 6)],
  ['UTC', '2026-01-01T00:00', Date.UTC(2026, 0, 1)],
  ['America/New_York', '2026-07-04T09:30', Date.UTC(2026, 6, 4, 13, 30)],
  ['America/New_York', '2026-11-01T12:00', Date.UTC(2026, 10, 1, 17)],
  ['Pacific/Auckland', '2026-12-31T23:59', Date.UTC(2026, 11, 31, 10, 59)],
])('in %s %s is one instant and back', (zone, local, ms) => {
  expect(instantOf(local, zone)).toBe(ms);
  expect(localOf(ms, zone)).toBe(local);
});

it('knows no instant of what is no date', () => {
  expect(instantOf('', 'UTC')).toBeUndefined();
  expect(instantOf('soon', 'UTC')).toBeUndefined();
});
