import type { TournamentEventView } from '@fairhouse/wire/play/poker';
import { expect, test } from 'vitest';
import { sayTournamentRules } from './tournament-rules.ts';

const RULES: TournamentEventView['rules'] = {
  seats: 6,
  entry: '1.0000',
  fee: '0.0500',
  stack: '1500.0000',
  levelMinutes: 6,
  lateLevels: 4,
  reEntries: 1,
  least: 3,
  most: 90,
  breakAfter: 6,
  breakMinutes: 5,
};

const saidBy = (change: Partial<typeof RULES>) =>
  sayTournamentRules((key) => key.replace('poker.tournament.', ''), { rules: { ...RULES, ...change } });

test('rules say late entries, entries again and breaks where they are planned', () => {
  expect(saidBy({})).toEqual(expect.arrayContaining(['ruleLate ruleAgain', 'ruleBlinds ruleBreaks']));
});

test('rules are silent of what is not planned', () => {
  expect(saidBy({ reEntries: 0 })).toContain('ruleLate');
  const none = saidBy({ lateLevels: 0, reEntries: 0, breakAfter: 0, breakMinutes: 0 });
  expect(none).toEqual(expect.arrayContaining(['ruleNoLate', 'ruleBlinds']));
});
