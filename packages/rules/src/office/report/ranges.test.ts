import { expect, test } from 'vitest';
import { nameOfRange, nextDayOf, RANGES, rangeOf } from './ranges.ts';

test('spans end on their day, also over the end of a month and of a year', () => {
  expect(rangeOf('yesterday', '2027-01-01')).toEqual({ from: '2026-12-31', to: '2026-12-31' });
  expect(rangeOf('week', '2026-03-02')).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(rangeOf('month', '2026-03-02')).toEqual({ from: '2026-03-01', to: '2026-03-02' });
  expect(rangeOf('lastMonth', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(rangeOf('year', '2026-11-26')).toEqual({ from: '2025-11-27', to: '2026-11-26' });
});

test('a span is called by its name, and by none where it has none', () => {
  for (const name of RANGES) expect(nameOfRange(rangeOf(name, '2026-11-26'), '2026-11-26')).toBe(name);
  expect(nameOfRange({ from: '2026-11-02', to: '2026-11-26' }, '2026-11-26')).toBeUndefined();
});

test('a schedule falls on the day after, the Monday after, or the first after', () => {
  expect(nextDayOf('day', '2026-12-31')).toBe('2027-01-01');
  expect(['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => nextDayOf('week', day))).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ]);
  expect(['2026-01-01', '2026-01-31', '2026-12-15'].map((day) => nextDayOf('month', day))).toEqual([
    '2026-02-01',
    '2026-02-01',
    '2027-01-01',
  ]);
});
