import { CATALOGUE, SPORTS } from '@fairhouse/sports';
import { expect, test } from 'vitest';
import { simulate } from './simulate.ts';

test('every kind that is offered before a match is bet on, and matches are verified apart', () => {
  const { kinds, verified, differing } = simulate(400, 40, 'a test');
  for (const sport of SPORTS) {
    const told = kinds.filter((one) => one.sport === sport).map(({ kind }) => kind);
    expect(told).toContain(CATALOGUE[sport][0]!.kind);
    expect(told.length).toBeGreaterThan(2);
  }
  expect(verified).toBeGreaterThanOrEqual(39);
  expect(differing).toBe(0);
  for (const { sport, kind, expected } of kinds) expect(expected, `${sport} ${kind}`).toBeLessThan(1);
  const off = kinds.reduce((sum, { returned, expected }) => sum + returned - expected, 0) / kinds.length;
  expect(Math.abs(off)).toBeLessThan(0.08);
});
