import { expect, test } from 'vitest';
import { openWords } from '../fair.ts';
import { type Market, outcomesOf, shares } from '../markets/market.ts';
import { playOut, resultOf } from '../replay.ts';
import { expectedReturn } from '../share.ts';
import { EVEN, playOn, seededWords, stateAfter } from '../sports-test-kit.ts';
import { football } from './football.ts';

const terms = football.termsOf({ home: { attack: 1.25, defence: 0.85 }, away: EVEN.away });

test('a match is the same for the same seed and salt, and another for another', () => {
  const play = (seed: string, salt: string) =>
    playOut(football, terms, (tick) => openWords(seed, salt, tick));
  expect(play('seed', 'salt')).toEqual(play('seed', 'salt'));
  expect(play('seed', 'salt').events).not.toEqual(play('seed', 'pepper').events);
  expect(play('seed', 'salt').events).not.toEqual(play('weed', 'salt').events);
});

test('thresholds are whole numbers of a word', () => {
  const all = Object.values(terms.thresholds).flat();
  expect(
    all.filter((threshold) => !(Number.isInteger(threshold) && threshold >= 0 && threshold <= 2 ** 32)),
  ).toEqual([]);
});

test('the means are those of the model', () => {
  const law = football.law(terms, football.begin(terms));
  const mean = (stat: string) => law.joint([stat])!.reduce((sum, { p, values }) => sum + p * values[0]!, 0);
  expect(mean('goals.ft.home')).toBeCloseTo(1.3 * 1.18 * 1.25, 2);
  expect(mean('goals.ft.away')).toBeCloseTo(1.3 * 0.85, 2);
  expect(mean('goals.1.home') / mean('goals.ft.home')).toBeCloseTo(0.45, 2);
});

const MARKETS: readonly Market[] = [
  { kind: '1x2', period: 'ft' },
  { kind: '1x2', period: '2' },
  { kind: 'handicap', period: 'ft', line: -0.75 },
  { kind: 'total', period: 'ft', line: 2.25 },
  { kind: 'team_total', period: 'ft', line: 1.5, subject: 'away' },
  { kind: 'btts', period: 'ft' },
  { kind: 'dnb', period: 'ft' },
  { kind: 'correct_score', period: 'ft' },
  { kind: 'ht_ft', period: 'ft' },
  { kind: 'next_goal', period: 'ft', subject: '1' },
  { kind: 'corners_total', period: 'ft', line: 9.5 },
  { kind: 'cards_total', period: 'ft', line: 3.5 },
];

const ODDS = 2;

test.each([0, 150, 400])('played on after %i steps, every market returns what the law says', (steps) => {
  const words = seededWords(steps + 1);
  const state = stateAfter(football, terms, words, steps);
  const law = football.law(terms, state);
  const rounds = 4_000;
  const ends = Array.from({ length: rounds }, () => playOn(football, terms, words, state));
  for (const market of MARKETS)
    for (const outcome of outcomesOf('football', market)) {
      const chances = shares(law, { market, outcome });
      if (!chances) continue;
      const returns = ends.map((end) => {
        const { won, back } = resultOf(football, terms, end, { market, outcome })!;
        return won * ODDS + back;
      });
      const mean = returns.reduce((sum, value) => sum + value) / rounds;
      // Five deviations of 100 outcomes, and what coming red cards are let to be worth.
      const spread = (5 * ODDS * 0.5) / Math.sqrt(rounds);
      expect(Math.abs(mean - expectedReturn(chances, ODDS)), `${market.kind} ${outcome}`).toBeLessThan(
        spread + 0.003 * ODDS,
      );
    }
});

test('what the whole law says is one distribution: every stat sums to 1 and agrees with its parts', () => {
  const state = stateAfter(football, terms, seededWords(9), 333);
  const law = football.law(terms, state);
  const joint = law.joint(['goals.ft.margin', 'goals.1.total', 'goals.ft.total', 'corners.ft.home'])!;
  expect(joint.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 9);
  for (const [place, stat] of ['goals.ft.margin', 'goals.1.total'].entries())
    for (const { p, values } of law.joint([stat])!) {
      const same = joint.filter((atom) => atom.values[place] === values[0]);
      expect(same.reduce((sum, atom) => sum + atom.p, 0)).toBeCloseTo(p, 9);
    }
});
