import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, PUSH, WON } from '../share.ts';
import {
  figureOf,
  formatOdds,
  multiplyOdds,
  ODDS_FORMATS,
  ODDS_MAX,
  ODDS_MIN,
  parseOdds,
  returnAt,
  riskAt,
  stepDown,
} from './odds.ts';

const odds = fc.integer({ min: ODDS_MIN, max: ODDS_MAX });
const stake = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => moneyOf(BigInt(cents) * 100n));

describe.each([
  [195, ['1.95', '0.95', '0.95', '-1.06', '-106', '19/20']],
  [200, ['2.00', '1.00', '1.00', '1.00', '+100', '1/1']],
  [220, ['2.20', '1.20', '-0.84', '1.20', '+120', '6/5']],
  [150, ['1.50', '0.50', '0.50', '-2.00', '-200', '1/2']],
  [425, ['4.25', '3.25', '-0.31', '3.25', '+325', '13/4']],
  [101, ['1.01', '0.01', '0.01', '-100.00', '-10000', '1/100']],
])('odds of %i hundredths', (decimal, texts) => {
  it.each(ODDS_FORMATS.map((format, index) => [format, texts[index]!] as const))(
    'read in %s: %s',
    (format, text) => expect(formatOdds(decimal, format)).toBe(text),
  );
});

test('a format shows the same figure again for what it was read as', () => {
  fc.assert(
    fc.property(odds, fc.constantFrom(...ODDS_FORMATS), (decimal, format) => {
      const text = formatOdds(decimal, format);
      const read = parseOdds(text, format);
      expect(formatOdds(read!, format)).toBe(text);
      if (text.startsWith('-') && decimal > 200) expect(read).toBeLessThanOrEqual(decimal);
      else expect(read).toBe(decimal);
    }),
    { numRuns: 5_000 },
  );
});

test('no format pays more per coin at risk than the decimal odds, and positive figures pay the same', () => {
  fc.assert(
    fc.property(odds, stake, fc.constantFrom(...ODDS_FORMATS), (decimal, entered, format) => {
      const { risk, profit } = riskAt(figureOf(decimal, format), entered);
      const exact = risk * BigInt(decimal - 100);
      expect(profit * 100n <= exact).toBe(true);
      if (!formatOdds(decimal, format).startsWith('-')) expect(profit).toBe(exact / 100n);
    }),
    { numRuns: 5_000 },
  );
});

test('a negative figure risks by its size: Malay -0.93 takes 93 for 100, American -105 takes 100 for 95.238', () => {
  const hundred = moneyOf(1_000_000n);
  expect(riskAt({ format: 'malay', hundredths: -93 }, hundred)).toEqual({
    risk: 930_000n,
    profit: 1_000_000n,
  });
  expect(riskAt({ format: 'indonesian', hundredths: -120 }, hundred)).toEqual({
    risk: 1_200_000n,
    profit: 1_000_000n,
  });
  expect(riskAt({ format: 'american', per100: -105 }, hundred)).toEqual({
    risk: 1_000_000n,
    profit: 952_380n,
  });
});

test('halves apply to risk and profit', () => {
  const risk = { risk: moneyOf(930_000n), profit: moneyOf(1_000_000n) };
  expect([WON, HALF_WON, PUSH, HALF_LOST, LOST].map((share) => returnAt(risk, share))).toEqual([
    1_930_000n,
    1_430_000n,
    930_000n,
    465_000n,
    0n,
  ]);
});

test.each(['', '1', '0', '1.999', '-2.00', 'NaN', '1e3', '1.00'])('%j is no decimal price', (text) => {
  expect(parseOdds(text, 'decimal')).toBeUndefined();
});

test('the ladder steps down, onto itself, and never below the step before', () => {
  fc.assert(
    fc.property(odds, (decimal) => {
      const step = stepDown(decimal, 'steps');
      expect(step).toBeLessThanOrEqual(decimal);
      expect(stepDown(step, 'steps')).toBe(step);
      expect(step / decimal).toBeGreaterThan(0.9);
      expect(stepDown(decimal, 'fine')).toBe(decimal);
    }),
  );
});

test('the odds of a parlay are the product of its legs, cut once', () => {
  expect(multiplyOdds([150])).toBe(150);
  expect(multiplyOdds([115, 199, 202])).toBe(462);
  expect(multiplyOdds(Array.from({ length: 20 }, () => 101))).toBe(122);
});
