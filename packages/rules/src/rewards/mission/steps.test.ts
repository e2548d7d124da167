import { moneyOf } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRule } from '../promotion/check-rule.ts';
import type { Rule } from '../promotion/rule.ts';
import { simulateMember } from '../promotion/simulate.ts';
import { countStep, type GameDay, type MissionStep, missionKindOf } from './steps.ts';

const safe = { limit: true, authenticator: false, email: true };

const play = fc.array(
  fc.record({
    day: fc.constant('2026-08-11'),
    category: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
    game: fc.constantFrom('a', 'b', 'c', 'd'),
    bets: fc.bigInt({ min: 0n, max: 5n }),
    validBet: fc.bigInt({ min: 0n, max: 1_000_000n }).map(moneyOf),
  }),
  { maxLength: 12 },
);

it('a step counts what a slow count of single bets comes to, of its games alone', () => {
  fc.assert(
    fc.property(play, fc.constantFrom('RNG', 'LIVE', null), (days, scope) => {
      const seen = new Set<string>();
      let [bets, valid] = [0n, 0n];
      for (const day of days) {
        if (day.bets === 0n || (scope !== null && day.category !== scope)) continue;
        for (let n = 0n; n < day.bets; n += 1n) bets += 1n;
        seen.add(day.game);
        valid += day.validBet;
      }
      expect(countStep({ step: 'bets', target: 1, scope }, days, safe)).toBe(bets);
      expect(countStep({ step: 'games', target: 1, scope }, days, safe)).toBe(BigInt(seen.size));
      expect(countStep({ step: 'validBets', target: '1.0000', scope }, days, safe)).toBe(valid);
    }),
  );
});

it('steps that protect the account are done or not, whatever was played', () => {
  expect(countStep({ step: 'limit' }, [], safe)).toBe(1n);
  expect(countStep({ step: 'authenticator' }, [], safe)).toBe(0n);
});

const RULE: Rule = {
  trigger: { kind: 'mission', steps: [{ step: 'bets', target: 2, scope: 'LOTT' }] },
  eligible: { all: [], any: [], none: [] },
  reward: { kind: 'points', amount: { how: 'fixed', value: '5.0000' } },
  terms: { claimDays: 3, bonus: null },
  period: { opens: '2026-08-10', closes: null, each: 'daily' },
  limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  budget: { count: 10, amount: null, reserve: 'claim' },
};

const of = (steps: readonly MissionStep[], change: Partial<Rule> = {}): Rule => ({
  ...RULE,
  trigger: { kind: 'mission', steps },
  ...change,
});

it('what protects is paid once, in points, and never for play', () => {
  const faults = (rule: Rule) => checkRule(rule, null).map(({ rule: code }) => code);
  const once = { period: { ...RULE.period, each: 'once' as const } };
  expect(faults(RULE)).toEqual([]);
  expect(faults(of([{ step: 'limit' }], once))).toEqual([]);
  expect(faults(of([{ step: 'limit' }]))).toEqual(['each_not_for_trigger']);
  expect(faults(of([{ step: 'limit' }], { ...once, reward: { ...RULE.reward, kind: 'cash' } }))).toEqual([
    'safe_in_cash',
  ]);
  expect(faults(of([{ step: 'limit' }, { step: 'bets', target: 1, scope: null }], once))).toEqual([
    'steps_mixed',
  ]);
  expect(faults(of([{ step: 'email' }, { step: 'email' }], once))).toEqual(['steps_twice']);
});

it('a mission is found where its steps belong', () => {
  expect(missionKindOf([{ step: 'bets', target: 1, scope: 'ELOTT' }], 'weekly')).toBe('lottery');
  expect(missionKindOf([{ step: 'bets', target: 1, scope: null }], 'weekly')).toBe('weekly');
  expect(missionKindOf([{ step: 'email' }], 'once')).toBe('safe');
});

it('a simulation earns in each period whose steps were all done', () => {
  const day = (date: string, bets: bigint): GameDay => ({
    day: date,
    category: 'LOTT',
    game: 'six',
    bets,
    validBet: moneyOf(0n),
  });
  const past = {
    playerId: 'ply_1',
    registered: '',
    deposits: [],
    play: [],
    games: [day('2026-08-09', 9n), day('2026-08-10', 1n), day('2026-08-11', 2n)],
  };
  expect(simulateMember(RULE, past)).toEqual([{ period: '2026-08-11', amount: 50_000n }]);
});
