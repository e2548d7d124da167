import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Leg, maxStakeOf, quoteSlip } from './slip.ts';

const UNIT = moneyOf(10_000n);

const leg = (fixture: string, change: Partial<Leg> = {}): Leg => ({
  fixture,
  sport: 'football',
  selections: [{ market: { kind: '1x2', period: 'ft' }, outcome: '1' }],
  odds: 200,
  ...change,
});

const reasons = (legs: readonly Leg[], combination: Parameters<typeof quoteSlip>[1] = { kind: 'multiple' }) =>
  quoteSlip(legs, combination, UNIT).conflicts.map(
    ({ reason, legs: places }) => `${reason} ${places.join()}`,
  );

test('a slip tells its lines, cost and the most it pays', () => {
  const legs = [leg('a'), leg('b', { odds: 300 }), leg('c', { odds: 150 })];
  expect(quoteSlip(legs, { kind: 'multiple' }, UNIT)).toEqual({
    folds: [3],
    lines: 1,
    cost: 10_000n,
    maxReturn: 90_000n,
    conflicts: [],
  });
  expect(quoteSlip(legs, { kind: 'system', name: 'trixie' }, UNIT)).toMatchObject({
    lines: 4,
    cost: 40_000n,
    maxReturn: 60_000n + 30_000n + 45_000n + 90_000n,
  });
});

test('what stands in its way is told with its places', () => {
  expect(reasons([])).toEqual(['empty ']);
  expect(reasons([leg('a'), leg('b'), leg('a')])).toEqual(['same_fixture 0,2']);
  expect(reasons([leg('a'), leg('a')], { kind: 'folds', of: 1 })).toEqual([]);
  expect(reasons([leg('a'), leg('b', { odds: undefined })])).toEqual(['shut 1']);
  expect(reasons([leg('a')], { kind: 'system', name: 'yankee' })).toEqual(['wrong_number_of_legs 0']);
  expect(reasons(Array.from({ length: 21 }, (_, index) => leg(`f${index}`)))[0]).toMatch(/^too_many_legs/);
  const push = { market: { kind: 'total', period: 'ft', line: 2.25 }, outcome: 'over' } as const;
  expect(reasons([leg('a', { selections: [...leg('a').selections, push] })])).toEqual([
    'builder_not_for_builder 0',
  ]);
});

test('many small stakes pass no limit that one large one does not', () => {
  const coins = fc.integer({ min: 0, max: 1_000_000 }).map((value) => moneyOf(BigInt(value) * 100n));
  fc.assert(
    fc.property(
      fc.integer({ min: 102, max: 3_000 }),
      coins,
      coins,
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
      (odds, cap, toWin, parts) => {
        const limit = (owed: bigint, staked: bigint, own: bigint) =>
          maxStakeOf({
            odds,
            cap,
            toWin,
            factor: [1n, 2n],
            owed: moneyOf(owed),
            staked: moneyOf(staked),
            own: moneyOf(own),
          });
        const once = limit(0n, 0n, 0n);
        let [owed, staked, own] = [0n, 0n, 0n];
        for (const percent of parts) {
          const most = limit(owed, staked, own);
          const stake = (most * BigInt(percent)) / 100n;
          owed += (stake * BigInt(odds)) / 100n;
          staked += stake;
          own += (stake * BigInt(odds - 100)) / 100n;
        }
        // Each stake may leave less than a cent of profit behind.
        expect(staked <= once + BigInt(parts.length) * 100n).toBe(true);
        expect(owed - staked <= cap).toBe(true);
      },
    ),
  );
});
