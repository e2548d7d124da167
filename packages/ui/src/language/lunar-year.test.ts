import { expect, test } from 'vitest';
import { lunarYear } from './lunar-year.ts';

test.each([
  ['2026-02-16T12:00:00+08:00', 2025],
  ['2026-02-17T00:00:00+08:00', 2026],
  ['2028-01-25T12:00:00+08:00', 2027],
  ['2028-01-26T12:00:00+08:00', 2028],
])('%s lies in the year of %i', (at, year) => expect(lunarYear(Date.parse(at))).toBe(year));
