import { describe, expect, it } from 'vitest';
import type { FixtureState } from '../engine.ts';
import { shares } from '../markets/market.ts';
import { resultOf } from '../replay.ts';
import { EVEN, playOn, seededWords, statesOf } from '../sports-test-kit.ts';
import { baseball } from './baseball.ts';
import { playTurn } from './baseball-rules.ts';

const terms = baseball.termsOf(EVEN);

/** The first state of many matches that looks like this. */
function findState(like: (state: FixtureState) => boolean): FixtureState {
  for (let seed = 1; seed < 500; seed += 1) {
    const found = statesOf(baseball, terms, seededWords(seed)).find(like);
    if (found) return found;
  }
  throw new Error('no such state');
}

const isTied = ({ score }: FixtureState) => score.home === score.away;

describe('the law in the innings that decide', () => {
  it.each([
    ['the break before the ninth', (s) => s.period === 8 && s.phase === 'break' && s.detail.half === 2],
    ['the visitors bat in the ninth', (s) => s.period === 9 && s.detail.half === 1 && s.detail.outs === 1],
    [
      'home is behind with men on',
      (s) => s.period === 9 && s.detail.half === 2 && s.detail.bases! > 2 && s.phase === 'play',
    ],
    ['a tie after nine', (s) => s.period === 9 && s.detail.half === 2 && s.phase === 'break'],
    [
      'the visitors lead in the tenth',
      (s) => s.period === 10 && s.detail.half === 1 && !isTied(s) && s.phase === 'play',
    ],
  ] satisfies [string, (state: FixtureState) => boolean][])('%s', (_, like) => {
    const state = findState(like);
    const law = baseball.law(terms, state);
    const words = seededWords(11);
    const rounds = 3_000;
    const ends = Array.from({ length: rounds }, () => playOn(baseball, terms, words, state));
    const line = state.score.home + state.score.away + 1.5;
    for (const selection of [
      { market: { kind: 'winner', period: 'all' }, outcome: 'home' },
      { market: { kind: 'handicap', period: 'all', line: -1.5 }, outcome: 'home' },
      { market: { kind: 'total', period: 'all', line }, outcome: 'over' },
      { market: { kind: 'odd_even', period: 'all' }, outcome: 'odd' },
    ] as const) {
      const { won } = shares(law, selection)!;
      const seen = ends.filter((end) => resultOf(baseball, terms, end, selection)!.won === 1).length / rounds;
      const bound = 5 * Math.sqrt((won * (1 - won)) / rounds) + 1e-3;
      expect(Math.abs(seen - won), JSON.stringify(selection)).toBeLessThan(bound);
    }
  });
});

it('home does not bat in the ninth while it leads, wins as soon as it does, and no match is tied', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const states = statesOf(baseball, terms, seededWords(seed));
    const [before, end] = states.slice(-2) as [FixtureState, FixtureState];
    const { score, detail, period } = end;
    expect(score.home).not.toBe(score.away);
    expect(period).toBeGreaterThanOrEqual(9);
    if (score.home > score.away && detail.half === 2)
      expect(before.score.home).toBeLessThanOrEqual(before.score.away);
    if (score.away > score.home) expect(detail).toMatchObject({ half: 2, outs: 3 });
  }
});

it.each([
  ['homer', 0, 7, { bases: 0, runs: 4 }],
  ['triple', 0, 3, { bases: 4, runs: 2 }],
  ['double', 1, 5, { bases: 6, runs: 1 }],
  ['single', 1, 7, { bases: 3, runs: 2 }],
  ['walk', 0, 7, { bases: 7, runs: 1 }],
  ['walk', 0, 5, { bases: 7, runs: 0 }],
  ['walk', 0, 6, { bases: 7, runs: 0 }],
  ['fly', 1, 4, { outs: 2, bases: 0, runs: 1 }],
  ['fly', 2, 4, { outs: 3, runs: 0 }],
  ['out', 1, 4, { outs: 2, bases: 4, runs: 0 }],
] as const)('%s with %i out and bases %i', (turn, outs, bases, comes) => {
  expect(playTurn(turn, outs, bases)).toMatchObject(comes);
});
