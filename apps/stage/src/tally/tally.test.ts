import { type Money, moneyOf } from '@fairhouse/kernel';
import { expect, test } from 'vitest';
import { countPlayed, drawCurve, NO_TALLY, profitOf, type Tally } from './tally.ts';

const of = (whole: number): Money => moneyOf(BigInt(whole) * 10_000n);

const play = (rounds: readonly (readonly [stake: number, payout: number])[]): Tally =>
  rounds.reduce(
    (tally, [stake, payout], place) =>
      countPlayed(tally, { id: String(place), stake: of(stake), payout: of(payout) }),
    NO_TALLY,
  );

test('a round that brings its stake back is neither a win nor a loss', () => {
  const tally = play([
    [10, 25],
    [10, 10],
    [10, 9],
    [20, 0],
  ]);
  expect(tally).toMatchObject({ rounds: 4, wins: 1, losses: 2, staked: of(50), paid: of(44) });
  expect(profitOf(tally)).toBe(of(-6));
  expect(tally.curve).toEqual([0, 15, 15, 14, -6].map(of));
  expect(tally.last.map(({ id }) => id)).toEqual(['3', '2', '1', '0']);
});

test('a long session keeps its sums exact and its curve short, up to the round of now', () => {
  const rounds = Array.from({ length: 5_001 }, (_, place): [number, number] => [1, place % 3 === 0 ? 2 : 0]);
  const tally = play(rounds);
  expect(tally.staked).toBe(of(5_001));
  expect(profitOf(tally)).toBe(of(1_667 - 3_334));
  expect(tally.curve.length).toBeLessThanOrEqual(161);
  const { points } = drawCurve(tally, 100, 40);
  expect(points[0]![0]).toBe(0);
  expect(points.at(-1)![0]).toBeCloseTo(100);
  expect(points.at(-1)![1]).toBeCloseTo(40, 0);
});

test('a curve stands on its zero, and without rounds it is a point there', () => {
  expect(drawCurve(NO_TALLY, 100, 40)).toEqual({ points: [[0, 0]], zero: 0 });
  const { points, zero } = drawCurve(
    play([
      [10, 0],
      [10, 40],
    ]),
    100,
    40,
  );
  expect(points).toEqual([
    [0, expect.closeTo((20 / 30) * 40, 1)],
    [50, 40],
    [100, 0],
  ]);
  expect(zero).toBeCloseTo((20 / 30) * 40, 1);
});
