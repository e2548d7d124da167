import type { ReportDay } from '@fairhouse/wire/office/report';
import { expect, test } from 'vitest';
import { changeOf, placesOf, startOf } from './sum-days.ts';

const day = (name: string, ggr: string, actives: number): ReportDay => ({
  day: name,
  play: { bets: 1, stake: '10.0000', turnover: '10.0000', payout: '0.0000', ggr, hold: 0 },
  actives,
  people: null,
  costs: { bonus: '0.0000', jackpots: '0.0000', ngr: ggr, agents: '0.0000' },
});

const DAYS = {
  from: '2026-10-30',
  to: '2026-11-03',
  days: [day('2026-10-30', '1.5000', 2), day('2026-11-01', '-4.0000', 3), day('2026-11-03', '0.2500', 1)],
};

test('a day without play has its place, and every place sums to the whole', () => {
  const days = placesOf(DAYS, 'day', true);
  expect(days.map(({ from, ggr }) => [from, ggr])).toEqual([
    ['2026-10-30', '1.5000'],
    ['2026-10-31', '0.0000'],
    ['2026-11-01', '-4.0000'],
    ['2026-11-02', '0.0000'],
    ['2026-11-03', '0.2500'],
  ]);
  expect(placesOf(DAYS, 'week', true).map(({ from, to, ggr }) => [from, to, ggr])).toEqual([
    ['2026-10-30', '2026-11-01', '-2.5000'],
    ['2026-11-02', '2026-11-03', '0.2500'],
  ]);
  expect(placesOf(DAYS, 'month', true).map(({ ggr, ngr }) => [ggr, ngr])).toEqual([
    ['1.5000', '1.5000'],
    ['-3.7500', '-3.7500'],
  ]);
});

test('people of several days are not added up, and what has no costs has no NGR', () => {
  expect(placesOf(DAYS, 'day', false).map(({ actives, ngr }) => [actives, ngr])[2]).toEqual([3, null]);
  expect(placesOf(DAYS, 'week', false).map(({ actives }) => actives)).toEqual([null, null]);
});

test('weeks begin on Monday', () => {
  expect(['2026-11-01', '2026-11-02', '2026-11-08'].map((name) => startOf('week', name))).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-02',
  ]);
});

test('a change is told against what was there, also below zero', () => {
  expect(changeOf(150, 100)).toBe(0.5);
  expect(changeOf(-50, -100)).toBe(0.5);
  expect(changeOf(5, 0)).toBeNull();
});
