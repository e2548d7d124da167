import { moneyOf, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findLevelsFault, type VipLevel } from './levels.ts';
import { endMonths, forecast, newState, stepLevel, type VipState } from './step-level.ts';

const units = (whole: number) => moneyOf(BigInt(whole) * 10_000n);

const LEVELS: readonly VipLevel[] = Array.from({ length: 11 }, (_, level) => ({
  level,
  threshold: units(level * level * 1_000),
  factor: 100 + level * 5,
  levelGift: units(level),
  birthdayGift: ZERO,
  withdrawMax: units(level),
}));

const bet = (state: VipState, day: string, whole: number) =>
  stepLevel(state, LEVELS, { day, valid: units(whole) });

it('one bet can reach several levels, each named once', () => {
  const { state, moves } = bet(newState('2026-07-01'), '2026-07-14', 9_500);
  expect(state).toMatchObject({ level: 3, highest: 3, gained: '2026-07-01' });
  expect(moves.map(({ from, to, holdsFrom }) => [from, to, holdsFrom])).toEqual([
    [0, 1, '2026-07-15'],
    [1, 2, '2026-07-15'],
    [2, 3, '2026-07-15'],
  ]);
});

it('a level is not lost in the month it was reached, then by one for each month below a tenth', () => {
  const { state } = bet(newState('2026-07-01'), '2026-07-31', 9_500);
  expect(endMonths(state, LEVELS, '2026-08-01').moves).toEqual([]);
  expect(endMonths(state, LEVELS, '2026-10-01').moves).toEqual([
    { from: 3, to: 2, holdsFrom: '2026-09-01' },
    { from: 2, to: 1, holdsFrom: '2026-10-01' },
  ]);
  const kept = bet(state, '2026-08-03', 900).state;
  expect(endMonths(kept, LEVELS, '2026-09-01').moves).toEqual([]);
});

it('a level that was held before comes back with what keeps it, in the month that brings it', () => {
  const dropped = endMonths(
    bet(newState('2026-07-01'), '2026-07-02', 9_500).state,
    LEVELS,
    '2026-09-01',
  ).state;
  expect(dropped).toMatchObject({ level: 2, highest: 3 });
  expect(bet(dropped, '2026-09-02', 899).moves).toEqual([]);
  expect(bet(dropped, '2026-09-02', 900).moves).toEqual([{ from: 2, to: 3, holdsFrom: '2026-09-03' }]);
});

it('the forecast says what the month asks for, and nothing of a month that gained the level', () => {
  const { state } = bet(newState('2026-07-01'), '2026-07-02', 9_500);
  expect(forecast(state, LEVELS)).toEqual({ keeps: true, asks: ZERO, has: units(9_500), isNew: true });
  const august = bet(state, '2026-08-01', 899).state;
  expect(forecast(august, LEVELS)).toMatchObject({ keeps: false, asks: units(900), has: units(899) });
});

it('months walked at once are months walked one by one, and a level stays between 0 and 10', () => {
  const days = fc.integer({ min: 0, max: 500 });
  const bets = fc.array(fc.tuple(days, fc.integer({ min: -2_000, max: 20_000 })), { maxLength: 30 });
  fc.assert(
    fc.property(bets, (told) => {
      let [lazy, eager] = [newState('2026-01-01'), newState('2026-01-01')];
      for (const [offset, valid] of told.toSorted(([a], [b]) => a - b)) {
        const day = new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10);
        while (eager.month < `${day.slice(0, 7)}-01`) {
          const [year, month] = eager.month.split('-').map(Number) as [number, number];
          const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
          eager = endMonths(eager, LEVELS, next).state;
        }
        lazy = bet(lazy, day, valid).state;
        eager = bet(eager, day, valid).state;
        expect(eager).toEqual(lazy);
        expect(lazy.level).toBeGreaterThanOrEqual(0);
        expect(lazy.highest).toBeLessThanOrEqual(10);
      }
    }),
  );
});

it('levels that do not rise, or are not eleven, are refused with the place', () => {
  expect(findLevelsFault(LEVELS)).toBeUndefined();
  expect(findLevelsFault(LEVELS.slice(0, 10))).toEqual({ level: 10, part: 'threshold' });
  const with4 = (change: Partial<VipLevel>) =>
    LEVELS.map((one) => (one.level === 4 ? { ...one, ...change } : one));
  expect(findLevelsFault(with4({ threshold: units(9_000) }))).toEqual({ level: 4, part: 'threshold' });
  expect(findLevelsFault(with4({ factor: 100 }))).toEqual({ level: 4, part: 'factor' });
});
