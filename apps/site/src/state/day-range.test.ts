import { describe, expect, it } from 'vitest';
import { daysOf, readDays } from './day-range.ts';

describe('the days of a span', () => {
  it.each([
    ['today', { from: '2026-03-01', to: '2026-03-01' }],
    ['yesterday', { from: '2026-02-28', to: '2026-02-28' }],
    ['7', { from: '2026-02-23', to: '2026-03-01' }],
    ['30', { from: '2026-01-31', to: '2026-03-01' }],
    ['month', { from: '2026-03-01', to: '2026-03-01' }],
    ['lastMonth', { from: '2026-02-01', to: '2026-02-28' }],
    ['all', {}],
  ] as const)('%s counts in the calendar of the brand', (range, days) => {
    // Still February in Greenwich, already March in Manila.
    expect(daysOf(range, 'Asia/Manila', Date.UTC(2026, 1, 28, 16, 0))).toEqual(days);
  });

  it.each([
    ['2026-11-01T03:59:59Z', '2026-10-31'],
    ['2026-11-01T04:00:00Z', '2026-11-01'],
    ['2026-11-01T05:30:00Z', '2026-11-01'],
    ['2026-11-02T04:59:59Z', '2026-11-01'],
  ])('a day on which clocks go back is one day: %s', (at, day) => {
    expect(daysOf('today', 'America/Havana', Date.parse(at))).toEqual({ from: day, to: day });
  });

  it('goes over the end of a year', () => {
    const now = Date.parse('2027-01-01T12:00:00Z');
    expect(daysOf('yesterday', 'UTC', now)).toEqual({ from: '2026-12-31', to: '2026-12-31' });
    expect(daysOf('lastMonth', 'UTC', now)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  });
});

it('an address says its days, or a span, or seven days', () => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const read = (search: Record<string, string>) => readDays(search, 'UTC', now);
  expect(read({ from: '2026-01-02', to: '2026-01-03', range: 'all' })).toEqual({
    range: 'own',
    days: { from: '2026-01-02', to: '2026-01-03' },
  });
  expect(read({ range: 'all' })).toEqual({ range: 'all', days: {} });
  expect(read({ range: 'ever', from: '1.1.2026', to: '2.1.2026' }).range).toBe('7');
});
