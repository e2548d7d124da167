import { describe, expect, it } from 'vitest';
import { assessReturn, LEAST_OUTCOMES, type ReturnSums } from './assess-return.ts';

/** Small, seeded, and the same everywhere. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Rounds of a bet that wins with so great a chance and pays so much per 1 staked, by stakes of 1 to 20. */
function play(rounds: number, winChance: number, gross: number, seed = 1): ReturnSums {
  const draw = chance(seed);
  const sums = { outcomes: rounds, stake: 0, payout: 0, stakeSquared: 0, stakePayout: 0, payoutSquared: 0 };
  for (let i = 0; i < rounds; i += 1) {
    const stake = 1 + Math.floor(draw() * 20);
    const payout = draw() < winChance ? stake * gross : 0;
    sums.stake += stake;
    sums.payout += payout;
    sums.stakeSquared += stake ** 2;
    sums.stakePayout += stake * payout;
    sums.payoutSquared += payout ** 2;
  }
  return sums;
}

const declared = { least: 0.97, most: 0.97 };
const EVENS = 0.485;

describe('the return of a game', () => {
  it('is quiet while it keeps what it declares, at every look on the way and for games of any spread', () => {
    for (const gross of [2, 10, 500])
      for (let seed = 1; seed <= 20; seed += 1)
        expect([
          gross,
          seed,
          assessReturn(play(40_000, 0.97 / gross, gross, seed), declared).verdict,
        ]).toEqual([gross, seed, 'quiet']);
  });

  it('stops a game that pays two of a hundred too much, within 200,000 rounds', () => {
    const judged = assessReturn(play(200_000, EVENS + 0.01, 2), declared);
    expect(judged.verdict).toBe('stop');
    expect(judged.deviation).toBeGreaterThan(6);
  });

  it('tells of a game that pays two of a hundred too little, and does not stop it', () => {
    expect(assessReturn(play(200_000, EVENS - 0.01, 2), declared).verdict).toBe('low');
  });

  it('says nothing of few rounds, however far off', () => {
    expect(assessReturn(play(LEAST_OUTCOMES - 1, 1, 2), declared).verdict).toBe('few');
    expect(assessReturn(play(0, 1, 2), declared)).toEqual({ actual: null, deviation: 0, verdict: 'few' });
  });

  it('asks nothing of what lies between the least and the most, nor of the least where skill decides', () => {
    const sums = play(200_000, EVENS, 2);
    expect(assessReturn(sums, { least: 0.9, most: 0.99 })).toMatchObject({ deviation: 0, verdict: 'quiet' });
    expect(assessReturn(sums, { least: null, most: 0.995 })).toMatchObject({
      deviation: 0,
      verdict: 'quiet',
    });
  });

  it('does not call one great win a fault', () => {
    const sums = play(5_000, EVENS, 2);
    const win = 50_000;
    expect(
      assessReturn(
        {
          ...sums,
          payout: sums.payout + win,
          payoutSquared: sums.payoutSquared + win ** 2,
          stakePayout: sums.stakePayout + win,
        },
        declared,
      ).verdict,
    ).toBe('quiet');
  });
});
