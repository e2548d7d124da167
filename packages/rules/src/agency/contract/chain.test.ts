import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findExcess, findTermsFault, rateAt, type Terms, type Tier } from './chain.ts';
import { startDay } from './start-day.ts';

const terms = (tiers: readonly Tier[], more: Partial<Terms> = {}): Terms => ({
  categories: ['RNG'],
  tiers,
  rates: {},
  period: null,
  feePpm: 0,
  noticeDays: 0,
  ...more,
});

/** Tiers that rise, from steps. */
const rising = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: 1, max: 30 }),
    ),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((steps) => {
    let [volume, active, ppm] = [0n, 0, 0];
    return steps.map(([more, members, rate]) => {
      [volume, active, ppm] = [volume + BigInt(more), active + members, ppm + rate];
      return { minVolume: moneyOf(volume), minActive: active, ppm };
    });
  });

test('tiers that exceed nowhere at their corners exceed nowhere at all', () => {
  fc.assert(
    fc.property(
      rising,
      rising,
      fc.bigInt({ min: 0n, max: 300n }),
      fc.nat(20),
      fc.bigInt({ min: 0n, max: 50n }),
      fc.nat(5),
      (down, up, volume, active, moreVolume, moreActive) => {
        fc.pre(findExcess(terms(down), terms(up)) === undefined);
        // The team of the downline is a part of the upline's.
        const below = rateAt(down, moneyOf(volume), active);
        const above = rateAt(up, moneyOf(volume + moreVolume), active + moreActive);
        expect(below).toBeLessThanOrEqual(above);
      },
    ),
  );
});

test('what the upline has not cannot be given', () => {
  const up = terms([{ minVolume: moneyOf(10n), minActive: 1, ppm: 100 }]);
  const down = (minVolume: bigint, minActive: number, ppm: number) =>
    findExcess(terms([{ minVolume: moneyOf(minVolume), minActive, ppm }]), up)?.part;
  expect(down(10n, 1, 100)).toBeUndefined();
  expect(down(9n, 1, 100)).toBe('tier');
  expect(down(10n, 0, 1)).toBe('tier');
  expect(down(10n, 1, 101)).toBe('tier');
  expect(findExcess(terms(up.tiers, { categories: ['RNG', 'LIVE'] }), up)?.part).toBe('category');
  const rebate = (RNG: number) => terms([], { rates: { RNG } });
  expect(findExcess(rebate(7), rebate(7))).toBeUndefined();
  expect(findExcess(rebate(8), rebate(7))?.part).toBe('rate');
  const dividend = (more: Partial<Terms>) => terms(up.tiers, { categories: [], period: 'monthly', ...more });
  expect(findExcess(dividend({ period: 'weekly' }), dividend({}))?.part).toBe('period');
  expect(findExcess(dividend({}), dividend({ feePpm: 1 }))?.part).toBe('fee');
});

test('terms that are no contract of the kind are named by their part', () => {
  const tier = (minVolume: bigint, minActive: number, ppm: number) => ({
    minVolume: moneyOf(minVolume),
    minActive,
    ppm,
  });
  expect(findTermsFault('daily', terms([tier(0n, 0, 5), tier(10n, 0, 6)]))).toBeUndefined();
  expect(findTermsFault('daily', terms([]))).toBe('tiers');
  expect(findTermsFault('daily', terms([tier(0n, 0, 5), tier(10n, 0, 5)]))).toBe('tiers');
  expect(findTermsFault('daily', terms([tier(0n, 1, 5), tier(10n, 0, 6)]))).toBe('tiers');
  expect(findTermsFault('daily', terms([tier(0n, 0, 5)], { categories: [] }))).toBe('categories');
  expect(findTermsFault('daily', terms([tier(0n, 0, 5)], { feePpm: 1 }))).toBe('feePpm');
  expect(findTermsFault('rebate', terms([], { rates: { RNG: 5 } }))).toBeUndefined();
  expect(findTermsFault('rebate', terms([], { rates: { LIVE: 5 } }))).toBe('rates');
  expect(findTermsFault('dividend', terms([tier(0n, 0, 5)], { categories: [] }))).toBe('period');
});

test('a version begins after every notice, and not before what it rests on', () => {
  const start = { today: '2026-11-25', ends: [], uplineFrom: null, comingEnds: [] };
  expect(startDay(start)).toBe('2026-11-26');
  expect(startDay({ ...start, ends: [{ noticeDays: 7, fromDay: '2026-11-01' }] })).toBe('2026-12-03');
  expect(startDay({ ...start, ends: [{ noticeDays: 0, fromDay: '2026-12-20' }] })).toBe('2026-12-20');
  expect(startDay({ ...start, uplineFrom: '2026-12-01' })).toBe('2026-12-01');
  expect(startDay({ ...start, comingEnds: ['2026-12-24'] })).toBe('2026-12-24');
});
