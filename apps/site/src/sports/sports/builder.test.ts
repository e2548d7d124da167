import type { OfferedMarket } from '@fairhouse/wire/sports/sports';
import { expect, it } from 'vitest';
import { hasPart, isBuildable, type Part, togglePart } from './builder.ts';

const market = (kind: string, line: number | null = null): OfferedMarket => ({
  kind,
  period: 'ft',
  line,
  subject: null,
  main: true,
  prices: [],
});

it('holds up to eight selections, each once, and lets go of one that is picked again', () => {
  const part = (line: number): Part => ({ market: market('total', line), outcome: 'over' });
  let parts: readonly Part[] = [];
  for (let line = 0.5; line < 12; line += 1) parts = togglePart(parts, part(line));
  expect(parts).toHaveLength(8);
  expect(hasPart(parts, part(0.5))).toBe(true);
  parts = togglePart(parts, part(0.5));
  expect(parts).toHaveLength(7);
});

it('takes no line with a push, and no handicap that counts from the bet on', () => {
  expect(isBuildable('football', market('total', 2.5), false)).toBe(true);
  expect(isBuildable('football', market('total', 2.25), false)).toBe(false);
  expect(isBuildable('football', market('handicap', -0.5), false)).toBe(true);
  expect(isBuildable('football', market('handicap', -0.5), true)).toBe(false);
  expect(isBuildable('football', market('dnb'), false)).toBe(false);
});
