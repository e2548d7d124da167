import { moneyOf, parseMoney } from '@fairhouse/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../engines.ts';
import { hashSeed } from '../fair/commit.ts';
import { payAt } from '../originals/pays.ts';
import { publishedRange } from '../published-returns.ts';
import { CRASH, CRASH_PAYOUT_MAX, crashLimit, leavesAt, settleCrashRound } from './crash.ts';
import {
  bustOf,
  CLIMB_MAX,
  climbAfter,
  countCrashRounds,
  heightAfter,
  msToClimb,
  openCrashRound,
} from './crash-round.ts';
import vectors from './public-vectors.json' with { type: 'json' };

const STAKE = parseMoney('10')!;
const WORDS = 2 ** 52;
const choice = (target: number | null, seat = 1) => ({ round: 'round', seat, target });
const seedsOf = (serverSeed: string) => ({ serverSeed, clientSeed: 'salt', nonce: 0 });
const play = (link: string, target: number | null, ...moves: unknown[]) =>
  CRASH.play({ stake: STAKE, choice: choice(target), moves }, wordsOf(CRASH, seedsOf(link)));

/** A source whose one word is given. */
const word = (r: number) => ({ bits: 52, nextWord: () => r });

describe('the end of a round', () => {
  it.each(vectors.links.map((link, at) => [link, vectors.busts[at]!]))(
    'of link %s is the published %f',
    (link, bust) => {
      const r = openCrashRound({ serverSeed: link, clientSeed: vectors.salt }).nextWord();
      expect(bustOf(r)).toBe(Math.round(bust * 100));
    },
  );

  it('comes from links that are a chain: each is the hash of the next', () => {
    for (const [at, link] of vectors.links.slice(1).entries()) expect(hashSeed(link)).toBe(vectors.links[at]);
  });

  it('never falls as its word grows, from 1.00× to the top', () => {
    expect([bustOf(0), bustOf(WORDS - 1)]).toEqual([100, CLIMB_MAX]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WORDS - 2 }), (r) => {
        expect(bustOf(r)).toBeLessThanOrEqual(bustOf(r + 1));
      }),
    );
  });

  it('reaches a height as often as 97 % of one over it, counted over all words', () => {
    for (let target = 101; target <= 3_000; target += 1)
      expect((countCrashRounds(target) / WORDS) * (target / 100)).toBeCloseTo(0.97, 11);
    for (const { bet, rtp } of CRASH.returns({ rounds: 0, words: word(0) }))
      expect([bet, rtp <= 0.97 + 1e-9, rtp >= publishedRange(CRASH).least / 100]).toEqual([bet, true, true]);
    const first = countCrashRounds(101);
    expect([bustOf(WORDS - first), bustOf(WORDS - first - 1)]).toEqual([101, 100]);
  });

  it('of a twin that keeps 2 % more is found by the same count', () => {
    const twin = (r: number) => Math.max(100, Math.floor(95 / (1 - r / WORDS)));
    const lowest = (reaches: (r: number) => boolean) => {
      let [falls, holds] = [-1, WORDS];
      while (holds - falls > 1) {
        const middle = Math.floor((falls + holds) / 2);
        if (reaches(middle)) holds = middle;
        else falls = middle;
      }
      return WORDS - holds;
    };
    for (const target of [101, 200, 1_000, 100_000]) {
      expect(lowest((r) => bustOf(r) >= target)).toBe(countCrashRounds(target));
      expect((lowest((r) => twin(r) >= target) / WORDS) * (target / 100)).toBeLessThan(0.96);
    }
  });
});

describe('the climb', () => {
  it('is at every height for the first time when it is said to be', () => {
    for (const height of [100, 101, 102, 150, 199, 200, 201, 342, 1_000, 99_999, CLIMB_MAX]) {
      const ms = msToClimb(height);
      expect(climbAfter(ms)).toBeGreaterThanOrEqual(height);
      if (ms > 0) expect(climbAfter(ms - 1)).toBeLessThan(height);
    }
    expect(msToClimb(100)).toBe(0);
    expect(climbAfter(-5)).toBe(100);
    expect(heightAfter(20_500)).toBeCloseTo(3.42, 2);
  });

  it('is below the end at every millisecond before it, so a hand in time is never late', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: CLIMB_MAX }), fc.nat(200_000), (bust, early) => {
        const ms = msToClimb(bust) - 1 - early;
        if (ms >= 0) expect(climbAfter(ms)).toBeLessThan(bust);
      }),
    );
  });
});

describe('a bet', () => {
  it('with a target wins at exactly the end and loses one hundredth above it', () => {
    for (const bust of [101, 150, 200, 99_999]) {
      const at = (target: number) => settleCrashRound({ stake: STAKE, target, taken: undefined }, bust)!;
      expect(at(bust).payout).toBe(payAt(STAKE, BigInt(bust) * 100n));
      expect(at(bust).book[0]).toEqual({ type: 'cashed', at: bust, by: 'target' });
      expect(at(bust + 1)).toMatchObject({ payout: 0n, book: [{ type: 'bust', at: bust }, {}] });
    }
  });

  it('taken by hand has to be in before the end and before its own target', () => {
    const taken = (at: number, target: number | null, bust: number) =>
      settleCrashRound({ stake: STAKE, target, taken: at }, bust);
    expect(taken(199, null, 200)!.book[0]).toEqual({ type: 'cashed', at: 199, by: 'hand' });
    expect(taken(200, null, 200)).toBeUndefined();
    expect(taken(150, 150, 200)).toBeUndefined();
    expect(taken(149, 150, 200)!.payout).toBe(149_000n);
    expect(taken(100, null, 100)).toBeUndefined();
  });

  it('leaves at the limit so that no win is ever cut', () => {
    const high = parseMoney('1000')!;
    expect([crashLimit(STAKE), crashLimit(high)]).toEqual([CLIMB_MAX, 50_000]);
    const settled = settleCrashRound({ stake: high, target: null, taken: undefined }, CLIMB_MAX)!;
    expect(settled).toMatchObject({ payout: CRASH_PAYOUT_MAX, book: [{ by: 'limit', at: 50_000 }, {}] });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.integer({ min: 100, max: CLIMB_MAX }),
        (units, bust) => {
          const stake = moneyOf(BigInt(units) * 10_000n);
          const { payout } = settleCrashRound({ stake, target: null, taken: undefined }, bust)!;
          expect(payout <= CRASH_PAYOUT_MAX).toBe(true);
        },
      ),
    );
  });

  it('is settled as the engine replays it, and pays no more for a later hand than its target does', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.option(fc.integer({ min: 101, max: 3_000 }), { nil: null }),
        fc.option(fc.integer({ min: 100, max: 3_000 }), { nil: undefined }),
        (link, target, at) => {
          const bust = bustOf(openCrashRound(seedsOf(link)).nextWord());
          const settled = settleCrashRound({ stake: STAKE, target, taken: at }, bust);
          const played = play(link, target, ...(at === undefined ? [] : [{ at }]));
          expect(played && { payout: played.payout, book: played.book }).toEqual(settled);
          if (settled && at !== undefined)
            expect(at < Math.min(bust, leavesAt({ stake: STAKE, target }))).toBe(true);
        },
      ),
      { numRuns: 400 },
    );
  });

  it.each([
    ['no choice', null],
    ['another seat', choice(null, 3)],
    ['a target below the first', choice(100)],
    ['a target above the top', choice(CLIMB_MAX + 1)],
    ['half a hundredth', choice(150.5)],
    ['no round', { seat: 1, target: null }],
    ['more than there is', { ...choice(null), at: 500 }],
  ])('with %s is refused', (_name, bad) => {
    const words = wordsOf(CRASH, seedsOf('a'));
    expect(CRASH.play({ stake: STAKE, choice: bad, moves: [] }, words)).toBeUndefined();
  });

  it('takes one cash-out of one number, and whole stakes of its range', () => {
    for (const moves of [[{}], [{ at: '200' }], [{ at: 99 }], [{ at: 110 }, { at: 120 }], [null]])
      expect(play('a', null, ...moves)).toBeUndefined();
    for (const stake of ['0.5', '1001', '1.5'])
      expect(
        CRASH.play({ stake: parseMoney(stake)!, choice: choice(null), moves: [] }, word(0)),
      ).toBeUndefined();
  });
});
