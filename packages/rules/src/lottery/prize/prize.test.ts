import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSeries, mayGiveSeries, rebateOf, unitStakeOf } from './series.ts';
import { validBetOf, weightOf } from './weigh-bet.ts';

describe('series', () => {
  it('are taken up to the account’s own, within 1700 to 1980', () => {
    expect([1699, 1700, 1950, 1951, 1981, 1800.5].map((series) => checkSeries(series, 1950))).toEqual([
      { ok: false, fault: 'series_unknown' },
      { ok: true, value: 1700 },
      { ok: true, value: 1950 },
      { ok: false, fault: 'series_too_high' },
      { ok: false, fault: 'series_unknown' },
      { ok: false, fault: 'series_unknown' },
    ]);
    expect([1699, 1700, 1960, 1961].map((given) => mayGiveSeries(given, 1960))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('give back what a lower series leaves, cut to whole units', () => {
    expect(rebateOf(20_000n, 1980, 1700)).toBe(2_800n);
    expect(rebateOf(33n, 1980, 1979)).toBe(0n);
    expect(rebateOf(20_000n, 1950, 1950)).toBe(0n);
  });

  it('and rebate together never give back more than the account’s series', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1700, max: 1980 }),
        fc.integer({ min: 1700, max: 1980 }),
        (account, bet) => {
          fc.pre(bet <= account);
          const stake = 20_000n;
          const fair = (stake * BigInt(bet)) / 2000n;
          expect(fair + rebateOf(stake, account, bet)).toBeLessThanOrEqual((stake * BigInt(account)) / 2000n);
        },
      ),
    );
  });

  it('know the units 2, 0.2, 0.02 and 0.002', () => {
    expect(([1000, 100, 10, 1] as const).map((unit) => unitStakeOf(unit, 3))).toEqual([
      60_000n,
      6_000n,
      600n,
      60n,
    ]);
  });
});

describe('the weight of a bet', () => {
  it('is what its edge is of two per cent, cut, and full from there', () => {
    expect(weightOf({ over: 995n, under: 1000n })).toBe(25);
    expect(weightOf({ over: 991n, under: 1000n })).toBe(45);
    expect(weightOf({ over: 99n, under: 100n })).toBe(50);
    expect(weightOf({ over: 98n, under: 100n })).toBe(100);
    expect(weightOf({ over: 5n, under: 10n })).toBe(100);
    expect(weightOf({ over: 1n, under: 1n })).toBe(0);
  });

  it('falls by the rebate of the series', () => {
    const rebate = { over: 30n, under: 2000n };
    expect(weightOf({ over: 97n, under: 100n }, rebate)).toBe(75);
    expect(weightOf({ over: 985n, under: 1000n }, rebate)).toBe(0);
  });

  it('counts decided stakes only, and none of a covered position', () => {
    const line = { stake: 1_000n, pushed: 400n, weight: 45, covered: false };
    expect(validBetOf(line)).toBe(270n);
    expect(validBetOf({ ...line, covered: true })).toBe(0n);
  });
});
