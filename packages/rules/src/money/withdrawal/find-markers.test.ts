import { moneyOf, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findMarkers, type MarkerFacts } from './find-markers.ts';

const money = (whole: bigint) => moneyOf(whole * 10_000n);

const CALM: MarkerFacts = {
  lastDeposit: money(100n),
  stakedSince: money(100n),
  staked: money(900n),
  validBets: money(450n),
  depositsOfDay: 9,
  failedOfDay: 2,
  methodsOfMonth: 3,
  takenBackOfMonth: 1,
  paidOfWeek: money(299n),
  paidOfFourWeeks: money(400n),
};

const NOTHING: MarkerFacts = {
  lastDeposit: ZERO,
  stakedSince: ZERO,
  staked: ZERO,
  validBets: ZERO,
  depositsOfDay: 0,
  failedOfDay: 0,
  methodsOfMonth: 0,
  takenBackOfMonth: 0,
  paidOfWeek: ZERO,
  paidOfFourWeeks: ZERO,
};

it('says nothing of who is just below each bound, or has done nothing', () => {
  expect(findMarkers(CALM)).toEqual([]);
  expect(findMarkers(NOTHING)).toEqual([]);
});

it.each([
  ['deposit_unplayed', { stakedSince: money(99n) }, 99, 100],
  ['deposit_unplayed', { stakedSince: ZERO }, 0, 100],
  ['covered_play', { validBets: money(440n) }, 48, 50],
  ['deposits_often', { depositsOfDay: 10 }, 10, 10],
  ['payments_failed', { failedOfDay: 3 }, 3, 3],
  ['many_methods', { methodsOfMonth: 4 }, 4, 4],
  ['withdrawals_taken_back', { takenBackOfMonth: 2 }, 2, 2],
  ['deposits_rising', { paidOfWeek: money(300n) }, 300, 300],
] as const)('says %s with its figure and its bound, and nothing else', (name, changes, figure, bound) => {
  expect(findMarkers({ ...CALM, ...changes })).toEqual([{ name, figure, bound }]);
});

it('marks more, never less, as deposits come oftener', () => {
  const times = fc.nat({ max: 50 });
  fc.assert(
    fc.property(times, times, (a, b) => {
      const [few, many] = a < b ? [a, b] : [b, a];
      const marked = (depositsOfDay: number) => findMarkers({ ...CALM, depositsOfDay }).length;
      expect(marked(many)).toBeGreaterThanOrEqual(marked(few));
    }),
  );
});
