import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { judgeEnd } from './judge-end.ts';
import { judgeBonusStake } from './judge-stake.ts';
import { judgeStrict } from './judge-strict.ts';
import { BONUS_ENDS, type Ended, paidOf, settleEnd } from './settle-end.ts';
import { type BonusTerms, readTerms, termsText, wagerRequired, weightOf } from './terms.ts';

const money = fc.bigInt(0n, 2_000_000n).map(moneyOf);

const TERMS: BonusTerms = {
  factor: 300_000,
  base: 'bonus',
  spend: 'cash_first',
  principal: 'kept',
  stakeMax: moneyOf(1_000_000n),
  cap: null,
  days: 7,
  weights: { categories: { RNG: 100, LIVE: 10 }, providers: { studio: 50 }, games: { dice: 0 } },
  excluded: ['blackjack'],
  minOdds: null,
};

const ended = fc.record({
  end: fc.constantFrom(...BONUS_ENDS),
  granted: money,
  terms: fc.record({
    principal: fc.constantFrom('kept' as const, 'removed' as const),
    cap: fc.option(money, { nil: null }),
  }),
});

it('late shares of a bonus come to the same in any order, and to the unit', () => {
  const share = fc.bigInt(-500_000n, 500_000n).map(moneyOf);
  fc.assert(
    fc.property(ended, money, fc.array(share, { maxLength: 6 }), (of, balance, shares) => {
      const settle = (all: readonly Money[]) =>
        all.reduce(
          ({ into, member, house }, one) => {
            const part = settleEnd(of, moneyOf(into), one);
            return { into: into + one, member: member + part.member, house: house + part.house };
          },
          { into: 0n, member: 0n, house: 0n },
        );
      const one = settle([balance, ...shares]);
      expect(one).toEqual(settle([...shares.toReversed(), balance]));
      expect(one.member).toBe(paidOf(of, moneyOf(one.into)));
      expect(one.member + one.house).toBe(one.into);
      expect(one.member >= 0n).toBe(true);
    }),
  );
});

it('a bonus that is removed is taken off before the cap, not after', () => {
  const of: Ended = {
    end: 'converted',
    granted: moneyOf(100n),
    terms: { principal: 'removed', cap: moneyOf(150n) },
  };
  expect([90n, 100n, 180n, 250n, 400n].map((into) => paidOf(of, moneyOf(into)))).toEqual([
    0n,
    0n,
    80n,
    150n,
    150n,
  ]);
  expect(paidOf({ ...of, end: 'expired' }, moneyOf(400n))).toBe(0n);
});

it('the largest stake holds for cash and bonus together, and excluded games are not played', () => {
  expect(judgeBonusStake(TERMS, { game: 'slot', total: moneyOf(1_000_000n) })).toBeUndefined();
  expect(judgeBonusStake(TERMS, { game: 'slot', total: moneyOf(1_000_001n) })).toBe('BONUS_STAKE_MAX');
  expect(judgeBonusStake(TERMS, { game: 'blackjack', total: moneyOf(1n) })).toBe('BONUS_GAME');
});

it('a game weighs as it is named, else as its provider, else as its category, else nothing', () => {
  const weigh = (game: string, provider: string, category: string) =>
    weightOf(TERMS, { game, provider, category });
  expect(weigh('dice', 'studio', 'RNG')).toBe(0);
  expect(weigh('reels', 'studio', 'RNG')).toBe(50);
  expect(weigh('reels', 'other', 'LIVE')).toBe(10);
  expect(weigh('reels', 'other', 'ELOTT')).toBe(0);
});

it('requires a multiple of the bonus, or of deposit and bonus', () => {
  const money = { granted: moneyOf(100n), deposit: moneyOf(50n) };
  expect(wagerRequired(TERMS, money)).toBe(3_000n);
  expect(wagerRequired({ ...TERMS, base: 'deposit_and_bonus' }, money)).toBe(4_500n);
});

it('ends a bonus only when no round of it is open, unless its requirement is met', () => {
  const running = {
    state: 'active',
    required: moneyOf(10n),
    progress: moneyOf(9n),
    balance: ZERO,
    open: true,
  } as const;
  expect(judgeEnd(running)).toBeUndefined();
  expect(judgeEnd({ ...running, open: false })).toBe('spent');
  expect(judgeEnd({ ...running, open: false, balance: moneyOf(100n) })).toBeUndefined();
  expect(judgeEnd({ ...running, open: false, balance: moneyOf(100n), state: 'ending' })).toBe('expired');
  expect(judgeEnd({ ...running, progress: moneyOf(10n), state: 'ending' })).toBe('converted');
});

it('bets on events count from the least odds on, other games whatever they are', () => {
  const weights = { categories: { RNG: 100, SPORTS: 80, ESPORTS: 50 }, providers: {}, games: { arena: 60 } };
  const terms = { weights, minOdds: 150 };
  const bet = { game: 'matchday', provider: 'sportsbook', category: 'SPORTS' };
  const weigh = (odds?: number) => weightOf(terms, { ...bet, odds });
  expect([undefined, 149, 150, 1_000].map(weigh)).toEqual([0, 0, 80, 80]);
  expect(weightOf({ ...terms, minOdds: null }, bet)).toBe(80);
  expect(weightOf(terms, { game: 'koi-emperor', provider: 'studio', category: 'RNG' })).toBe(100);
  expect(weightOf(terms, { game: 'arena', provider: 'sportsbook', category: 'ESPORTS', odds: 149 })).toBe(0);
});

it('strict bounds take ten times at most, on one kind of game', () => {
  const weights = { categories: { RNG: 100, LIVE: 0 }, providers: {}, games: { dice: 0 } };
  const strict = { factor: 100_000, weights };
  expect(judgeStrict(strict)).toBeUndefined();
  expect(judgeStrict({ ...strict, factor: 100_001 })).toBe('factor');
  const change = (more: Partial<typeof weights> | object) =>
    judgeStrict({ ...strict, weights: { ...weights, ...more } });
  expect(change({ categories: { RNG: 100, LIVE: 1 } })).toBe('products');
  expect(change({ games: { dice: 1 } })).toBe('products');
  expect(change({ providers: { studio: 50 } })).toBe('products');
});

it('the same terms have one text, and a text gives its terms back', () => {
  const { weights, ...rest } = TERMS;
  const turned = {
    excluded: ['blackjack', 'blackjack'],
    weights: { games: weights.games, providers: weights.providers, categories: { LIVE: 10, RNG: 100 } },
  };
  expect(termsText({ ...rest, ...turned })).toBe(termsText(TERMS));
  for (const change of [{ cap: moneyOf(7n) }, { minOdds: 150 }])
    expect(readTerms(termsText({ ...TERMS, ...change }))).toEqual({ ...TERMS, ...change });
  expect(termsText(TERMS)).not.toContain('minOdds');
});
