import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HALF_LOST, HALF_WON, LOST, PUSH, WON } from '../share.ts';
import { SPORTS } from '../sport.ts';
import { CATALOGUE } from './catalogue.ts';
import { type Market, outcomesOf, shareOf, statsOf } from './market.ts';
import { asianShare } from './rules.ts';

const football = (market: Market, outcome: string, values: readonly (number | null)[]) =>
  shareOf('football', { market, outcome }, values);

describe('an Asian line', () => {
  it('settles two half stakes at the neighbouring lines on a quarter', () => {
    const halves = (distance: number) => Math.sign(distance);
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 40 }), (quarters) => {
        const distance = quarters / 4;
        const sum =
          quarters % 2 === 0 ? 2 * halves(distance) : halves(distance - 0.25) + halves(distance + 0.25);
        expect(asianShare(distance)).toEqual([LOST, HALF_LOST, PUSH, HALF_WON, WON][sum + 2]);
      }),
    );
  });

  it.each([
    ['over', 2.25, 2, HALF_LOST],
    ['under', 2.25, 2, HALF_WON],
    ['over', 2.75, 3, HALF_WON],
    ['over', 2, 2, PUSH],
    ['over', 2.5, 3, WON],
    ['under', 2.5, 3, LOST],
  ])('settles %s %d with %d goals', (outcome, line, goals, share) => {
    expect(football({ kind: 'total', period: 'ft', line }, outcome, [goals])).toEqual(share);
  });

  it('counts only what came after a bet in play', () => {
    const market: Market = { kind: 'handicap', period: 'ft', line: -0.5 };
    const bet = { market, outcome: 'home', from: { home: 2, away: 0 } };
    expect(shareOf('football', bet, [2])).toEqual(LOST);
    expect(shareOf('football', bet, [3])).toEqual(WON);
  });
});

test('a market whose stat never was is void, each of its outcomes', () => {
  for (const sport of SPORTS)
    for (const { kind, periods } of CATALOGUE[sport]) {
      const market: Market = { kind, period: periods[0]!, line: 0.5, subject: 'home' };
      for (const outcome of outcomesOf(sport, market)) {
        const nothing = statsOf(sport, market).map(() => null);
        expect(shareOf(sport, { market, outcome }, nothing)).toEqual(PUSH);
      }
    }
});

test('exactly one of a set of excluding outcomes wins, at every score', () => {
  const markets: Market[] = [
    { kind: '1x2', period: 'ft' },
    { kind: 'odd_even', period: 'ft' },
    { kind: 'btts', period: 'ft' },
    { kind: 'correct_score', period: 'ft' },
    { kind: 'ht_ft', period: 'ft' },
    { kind: 'next_goal', period: 'ft', subject: '1' },
  ];
  fc.assert(
    fc.property(fc.nat(6), fc.nat(6), fc.nat(2), (home, away, first) => {
      for (const market of markets) {
        const values = statsOf('football', market).map((stat) => {
          if (stat.includes('nth')) return first;
          if (stat.endsWith('margin')) return home - away;
          if (stat.endsWith('total')) return home + away;
          return stat.endsWith('home') ? home : away;
        });
        const won = outcomesOf('football', market).filter(
          (outcome) => football(market, outcome, values).won === 1,
        );
        expect(won, market.kind).toHaveLength(1);
      }
    }),
  );
});
