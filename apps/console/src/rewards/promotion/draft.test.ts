import type { PromotionDraft, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { expect, it } from 'vitest';
import { formOf, newForm, readForm } from './draft.ts';

const rule: PromotionRule = {
  trigger: { kind: 'deposit', nth: 2, min: '500.0000' },
  eligible: {
    all: [{ fact: 'level', from: 1, to: 6 }, { fact: 'deposits', from: 1, to: null }, { fact: 'mobile' }],
    any: [{ fact: 'daysHere', from: 3 }],
    none: [],
  },
  reward: { kind: 'cash', amount: { how: 'percent', percent: 1_050, cap: '250.0000' } },
  terms: { claimDays: 7, bonus: null },
  period: { opens: '2026-08-10', closes: null, each: 'once' },
  limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  budget: { count: 100, amount: '20000.0000', reserve: 'join' },
};

const draftOf = (change: Partial<PromotionRule>): PromotionDraft => ({
  rule: { ...rule, ...change },
  look: {
    title: { EN: 'Lantern week', VI: null },
    text: { EN: '', VI: null },
    group: 'slots',
    image: change.trigger ? null : '/art/wide/koi-emperor.avif',
    article: null,
  },
  code: change.trigger?.kind === 'code' ? 'LANTERN' : null,
});

const tiers = [
  { from: '100.0000', value: '5.0000' },
  { from: '500.0000', value: '30.0000' },
];
const atOnce = {
  terms: { claimDays: null, bonus: null },
  budget: { ...rule.budget, reserve: 'claim' as const },
};

it.each<Partial<PromotionRule>>([
  {},
  { reward: { kind: 'points', amount: { how: 'tiers', tiers } } },
  { trigger: { kind: 'netLoss', min: '100.0000', scope: 'LIVE' } },
  { trigger: { kind: 'validBets', target: '100.0000', scope: null } },
  { trigger: { kind: 'signIn', streak: 3 }, ...atOnce },
  { trigger: { kind: 'code' }, ...atOnce },
  {
    trigger: {
      kind: 'mission',
      steps: [
        { step: 'validBets', target: '2000.0000', scope: 'RNG' },
        { step: 'games', target: 3, scope: null },
      ],
    },
    budget: atOnce.budget,
  },
  { trigger: { kind: 'mission', steps: [{ step: 'limit' }, { step: 'email' }] }, budget: atOnce.budget },
  { trigger: { kind: 'registered' }, budget: atOnce.budget },
  {
    reward: { kind: 'bonus', amount: rule.reward.amount },
    terms: {
      claimDays: 7,
      bonus: {
        factor: 100_000,
        base: 'deposit_and_bonus',
        spend: 'bonus_first',
        principal: 'removed',
        stakeMax: '100.0000',
        cap: null,
        days: 14,
        weights: {
          categories: { ELOTT: 0, LOTT: 0, LIVE: 10, SPORTS: 0, FISH: 100, RNG: 100, PVP: 0, ESPORTS: 0 },
          providers: [{ code: 'studio', weight: 50 }],
          games: [{ code: 'dice', weight: 0 }],
        },
        excluded: ['koi-emperor'],
        minOdds: 150,
      },
    },
  },
  {
    reward: {
      kind: 'free_rounds',
      amount: { how: 'fixed', value: '20.0000' },
      game: 'koi-emperor',
      stake: '1.0000',
      days: 5,
    },
  },
  { reward: { kind: 'free_bet', amount: { how: 'fixed', value: '20.0000' }, game: 'matchday', days: 5 } },
  { trigger: { kind: 'level', level: 4 }, budget: atOnce.budget },
  { trigger: { kind: 'rank', top: 10 }, period: { ...rule.period, each: 'monthly' }, budget: atOnce.budget },
  { trigger: { kind: 'birthday' }, period: { ...rule.period, each: 'yearly' }, budget: atOnce.budget },
  { trigger: { kind: 'referral' }, budget: atOnce.budget },
  { limits: { perPlayer: 1, cooldown: null, exclusiveWith: [], keys: ['device', 'person'] } },
  { limits: { perPlayer: 3, cooldown: 14, exclusiveWith: ['prm_1' as never, 'prm_2' as never] } },
  {
    eligible: {
      all: [{ fact: 'deposits', from: 0, to: 2 }],
      any: [{ fact: 'mobile' }, { fact: 'daysHere', from: 3 }],
      none: [{ fact: 'level', from: 5, to: null }],
    },
  },
  { reward: { kind: 'tickets', amount: { how: 'tiers', tiers } } },
  {
    trigger: { kind: 'application', again: false },
    reward: { kind: 'cash', amount: { how: 'upTo', cap: '40.0000' } },
    ...atOnce,
  },
])('a stored version comes back from the fields as it was: %j', (change) => {
  const draft = draftOf(change);
  expect(readForm(formOf(draft), draft)).toEqual({ draft });
});

it('a field that cannot be read is named', () => {
  const form = { ...newForm('2026-08-10'), titleEN: 'Lantern week' };
  expect(readForm(form, undefined)).toHaveProperty('draft');
  expect(readForm({ ...form, titleEN: ' ' }, undefined)).toEqual({ wrong: 'titleEN' });
  expect(readForm({ ...form, least: '-1' }, undefined)).toEqual({ wrong: 'least' });
  expect(readForm({ ...form, percent: 'ten' }, undefined)).toEqual({ wrong: 'percent' });
  expect(readForm({ ...form, count: '1.5' }, undefined)).toEqual({ wrong: 'count' });
});
