import { expect, test } from 'vitest';
import { readParts, type SeriesPlan, writeParts } from './plan-parts.ts';

const PLAN: SeriesPlan = {
  times: ['10:00', '20:30'],
  days: [5, 6, 7],
  from: '2026-12-01',
  until: null,
  seats: 9,
  entry: '5.0000',
  fee: '0.2500',
  stack: 3_000,
  levelMinutes: 8,
  levels: [
    { small: 10, big: 20 },
    { small: 15, big: 30 },
  ],
  lateLevels: 4,
  reEntries: 1,
  least: 3,
  most: 90,
  breakAfter: 6,
  breakMinutes: 5,
};

test.each([
  ['with all that it can say', PLAN],
  ['in which nothing is planned', { ...PLAN, times: [], from: null, until: '2026-12-24', seats: 6 as const }],
])('a plan %s is read as it was written', (_, plan) => {
  expect(readParts(writeParts(plan))).toEqual(plan);
});

test('its levels are written as they are read aloud', () => {
  expect(writeParts(PLAN).seriesLevels).toBe('10/20 15/30');
});
