import { expect, test } from 'vitest';
import { levelsIn, planIn, timesIn, typedPlan } from './typed-plan.ts';

test('times are read with any separator, put in order, and none twice', () => {
  expect(timesIn('20:30, 9:00;10:00 20:30')).toEqual(['09:00', '10:00', '20:30']);
  expect(timesIn('')).toEqual([]);
  for (const wrong of ['24:00', '9', '10:60', 'noon']) expect(timesIn(wrong)).toBeUndefined();
  expect(timesIn(Array.from({ length: 13 }, (_, at) => `${at}:00`).join(' '))).toBeUndefined();
});

test('levels are read one a line', () => {
  expect(levelsIn('10/20\n\n 15 / 30 ')).toEqual([
    { small: 10, big: 20 },
    { small: 15, big: 30 },
  ]);
  for (const wrong of ['', '10', '10/20 15/30', '10/20\nmore']) expect(levelsIn(wrong)).toBeUndefined();
});

test('a plan that nobody touches is sent as it came', () => {
  const plan = {
    times: ['10:00'],
    days: [6, 7],
    from: null,
    until: '2026-12-24',
    seats: 9 as const,
    entry: '5.00',
    fee: '0.25',
    stack: 3_000,
    levelMinutes: 8,
    levels: [{ small: 10, big: 20 }],
    lateLevels: 1,
    reEntries: 0,
    least: 3,
    most: 90,
    breakAfter: 0,
    breakMinutes: 0,
  };
  expect(planIn(typedPlan(plan))).toEqual(plan);
});
