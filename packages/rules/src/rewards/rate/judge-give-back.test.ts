import { moneyOf } from '@fairhouse/kernel';
import { expect, it } from 'vitest';
import { type EdgeGame, judgeGiveBack, type Rates } from './judge-give-back.ts';

const units = (whole: number) => moneyOf(BigInt(whole) * 10_000n);

const LEVELS = [
  { level: 0, threshold: units(0), factor: 100, levelGift: units(0) },
  { level: 1, threshold: units(5_000), factor: 150, levelGift: units(8) },
];

const RATES: Rates = {
  categories: [
    { category: 'LIVE', cashback: 70, points: 70, weight: 50 },
    { category: 'RNG', cashback: 120, points: 120, weight: 100 },
    { category: 'LOTT', cashback: null, points: null, weight: 100 },
  ],
  games: [{ code: 'dice', weight: 25 }],
  pointsRatio: 100,
};

const game = (code: string, category: string, edge: number | null, valid = 100): EdgeGame => ({
  code,
  title: code,
  category,
  edge,
  valid,
});

const judge = (...games: EdgeGame[]) => judgeGiveBack(RATES, LEVELS, games);

it('tells the sum at the level that costs most', () => {
  // Level 1: 0.70 % × 1.50 × one half; points 0.70 % × one half × 0.01; no gift follows it.
  expect(judge(game('banker', 'LIVE', 10_579))[0]).toEqual({
    code: 'banker',
    title: 'banker',
    category: 'LIVE',
    edge: 10_579,
    counts: 5_000,
    weight: 50,
    level: 1,
    cashback: 5_250,
    points: 35,
    gift: 0,
    contracts: 0,
    referral: 0,
    total: 5_285,
    fits: true,
  });
  // Level 0: the gift of 8 in 5,000 costs more than the factor of level 1 brings.
  expect(judge(game('dice', 'RNG', 10_000))[0]).toMatchObject({
    level: 0,
    cashback: 3_000,
    gift: 1_600,
    total: 4_630,
  });
});

it('counts what contracts of agents pay on top', () => {
  const judged = (ppm: number) =>
    judgeGiveBack(RATES, LEVELS, [game('banker', 'LIVE', 10_579)], {
      contracts: new Map([['LIVE', ppm]]),
    })[0]!;
  expect(judged(2_000)).toMatchObject({ contracts: 1_000, total: 6_285, fits: true });
  expect(judged(2_126)).toMatchObject({ contracts: 1_063, total: 6_348, fits: false });
});

it('sixty hundredths of the edge fit, and not a millionth more', () => {
  expect(judge(game('a', 'LIVE', 8_809))[0]!.fits).toBe(true);
  expect(judge(game('a', 'LIVE', 8_808))[0]!.fits).toBe(false);
  expect(judge(game('a', 'LIVE', 0))[0]!.fits).toBe(false);
});

it('what has no rate gives back gifts alone, and an edge nobody tells is not judged', () => {
  expect(judge(game('draw', 'LOTT', 80_000))[0]).toMatchObject({
    cashback: 0,
    points: 0,
    total: 1_600,
    fits: true,
  });
  expect(judge(game('match', 'SPORTS', null))[0]).toMatchObject({ fits: null });
});

it('a bet of which a part counts gives back that part', () => {
  // As the banker above, of a quarter of the stake; the gift of level 0 is 8 in 5,000 of what counts.
  expect(judge(game('banker', 'LIVE', 5_000, 25))[0]).toMatchObject({
    weight: 13,
    cashback: 1_313,
    points: 9,
  });
  expect(judge(game('lo', 'LOTT', 5_000, 25))[0]).toMatchObject({ gift: 400, total: 400, fits: true });
});

it('the tightest game comes first', () => {
  const order = judge(game('wide', 'RNG', 90_000), game('none', 'RNG', null), game('tight', 'RNG', 20_000));
  expect(order.map(({ code }) => code)).toEqual(['tight', 'wide', 'none']);
});

it('spreads the reward for a friend over the bets that it asks for, at the levels that lie on the way', () => {
  const judged = (reward: number, validBet: number, of = 'dice') =>
    judgeGiveBack(RATES, LEVELS, [game('dice', 'RNG', 10_000), game('half', 'RNG', 10_000, 50)], {
      referral: { reward: units(reward), validBet: units(validBet) },
    }).find(({ code }) => code === of);
  // Level 0 alone lies below 5,000; of 50 in 5,000 each bet bears 1 %.
  expect(judged(50, 5_000)).toMatchObject({ level: 0, referral: 10_000, total: 14_630, fits: false });
  expect(judged(50, 5_000, 'half')).toMatchObject({ referral: 5_000 });
  // Level 1 lies on the way to 50,000 as well, and gives less than the gift of level 0.
  expect(judged(10, 50_000)).toMatchObject({ level: 0, referral: 200, total: 4_830, fits: true });
  expect(judged(1, 30_000)).toMatchObject({ referral: 34 });
  expect(judged(1, 0)).toMatchObject({ referral: 1_000_000, fits: false });
});
