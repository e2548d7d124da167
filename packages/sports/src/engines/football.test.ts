import { expect, test } from 'vitest';
import { EVEN, seededWords, stateAfter } from '../sports-test-kit.ts';
import { football } from './football.ts';

const terms = football.termsOf({ home: { attack: 1.25, defence: 0.85 }, away: EVEN.away });

test('the means are those of the model', () => {
  const law = football.law(terms, football.begin(terms));
  const mean = (stat: string) => law.joint([stat])!.reduce((sum, { p, values }) => sum + p * values[0]!, 0);
  expect(mean('goals.ft.home')).toBeCloseTo(1.3 * 1.18 * 1.25, 2);
  expect(mean('goals.ft.away')).toBeCloseTo(1.3 * 0.85, 2);
  expect(mean('goals.1.home') / mean('goals.ft.home')).toBeCloseTo(0.45, 2);
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
