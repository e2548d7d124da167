import { cardFacts, type TermWords, termsLines } from '@fairhouse/rules/rewards/promotion/terms-lines';
import { texts } from '@fairhouse/text';
import type { PromotionRule } from '@fairhouse/wire/rewards/promotion';
import { expect, it } from 'vitest';

type Language = keyof typeof texts;

/** The sentence of a key as pages find it: by the plural of its count, with its places filled. */
function wordsOf(language: Language): TermWords {
  return {
    say: (key, fill = {}) => {
      const plural = fill.count === 1 ? 'one' : 'other';
      const find = (path: string) =>
        path
          .split('.')
          .reduce<unknown>(
            (at, part) => (at as Record<string, unknown> | undefined)?.[part],
            texts[language].promotion.terms,
          );
      const sentence = find(key) ?? find(`${key}_${plural}`);
      expect(typeof sentence, `${language} ${key}`).toBe('string');
      return String(sentence).replaceAll(/\{\{(\w+)(?:, \w+)?\}\}/g, (_, name: string) => {
        expect(fill, `${language} ${key}`).toHaveProperty(name);
        return String(fill[name]);
      });
    },
    money: (amount) => `P ${amount}`,
    points: (amount) => `${amount} points`,
    pieces: (kind, count) => `${count} ${kind}`,
    day: (day) => day,
    category: (code) => code,
    game: (code) => code,
    title: (id) => id,
  };
}

const DEPOSIT: PromotionRule = {
  trigger: { kind: 'deposit', nth: 1, min: '500.0000' },
  eligible: { all: [{ fact: 'level', from: 1, to: 6 }], any: [], none: [] },
  reward: { kind: 'cash', amount: { how: 'percent', percent: 1_000, cap: '250.0000' } },
  terms: { claimDays: 7, bonus: null },
  period: { opens: '2026-08-10', closes: '2026-08-16', each: 'once' },
  limits: { perPlayer: 2, cooldown: null, exclusiveWith: [] },
  budget: { count: 100, amount: '20000.0000', reserve: 'claim' },
};
const LOSS: PromotionRule = { ...DEPOSIT, trigger: { kind: 'netLoss', min: '100.0000', scope: 'LIVE' } };
const TIERS: PromotionRule = {
  ...DEPOSIT,
  trigger: { kind: 'validBets', target: '100.0000', scope: null },
  reward: { kind: 'points', amount: { how: 'tiers', tiers: [{ from: '10.0000', value: '1.0000' }] } },
};
const SIGN_IN: PromotionRule = {
  ...DEPOSIT,
  trigger: { kind: 'signIn', streak: 3 },
  terms: { claimDays: null, bonus: null },
};
const LEVEL: PromotionRule = { ...DEPOSIT, trigger: { kind: 'level', level: 2 } };
const RANK: PromotionRule = { ...DEPOSIT, trigger: { kind: 'rank', top: 2 } };
const APPLICATION: PromotionRule = {
  ...DEPOSIT,
  trigger: { kind: 'application', again: true },
  reward: { kind: 'cash', amount: { how: 'upTo', cap: '40.0000' } },
};

const BONUS: PromotionRule = {
  ...DEPOSIT,
  reward: { kind: 'bonus', amount: DEPOSIT.reward.amount },
  terms: {
    claimDays: 7,
    bonus: {
      factor: 100_000,
      base: 'bonus',
      spend: 'cash_first',
      principal: 'kept',
      stakeMax: '100.0000',
      cap: '5000.0000',
      days: 14,
      weights: {
        categories: { ELOTT: 0, LOTT: 0, LIVE: 10, SPORTS: 0, FISH: 100, RNG: 100, PVP: 0, ESPORTS: 0 },
        providers: [],
        games: [],
      },
      excluded: [],
      minOdds: null,
    },
  },
};

const SPINS = (change: object, terms = DEPOSIT.terms): PromotionRule => ({
  ...DEPOSIT,
  reward: {
    kind: 'free_rounds',
    amount: { how: 'fixed', value: '20.0000' },
    game: 'koi-emperor',
    stake: '1.0000',
    days: 7,
    ...change,
  },
  terms,
});

const FREE_BET = (change: object): PromotionRule => ({
  ...DEPOSIT,
  reward: {
    kind: 'free_bet',
    amount: { how: 'fixed', value: '20.0000' },
    game: 'matchday',
    days: 7,
    ...change,
  },
});

type BonusTerms = NonNullable<PromotionRule['terms']['bonus']>;

const bonusTerms = (change: Partial<BonusTerms>) => ({
  terms: { claimDays: 7, bonus: { ...BONUS.terms.bonus!, ...change } },
});
const weights = (change: Partial<BonusTerms['weights']>) =>
  bonusTerms({ weights: { ...BONUS.terms.bonus!.weights, ...change } });
const missionOf = (
  ...steps: Extract<PromotionRule['trigger'], { kind: 'mission' }>['steps']
): PromotionRule => ({
  ...SIGN_IN,
  trigger: { kind: 'mission', steps },
});
const MISSION = missionOf({ step: 'bets', target: 5, scope: null });

const id = 'prm_00000000000000000000000000' as PromotionRule['limits']['exclusiveWith'][number];

const budget = (change: Partial<PromotionRule['budget']>) => ({ budget: { ...DEPOSIT.budget, ...change } });
const period = (change: Partial<PromotionRule['period']>) => ({ period: { ...DEPOSIT.period, ...change } });
const all = (...facts: PromotionRule['eligible']['all']) => ({ eligible: { all: facts, any: [], none: [] } });

/** Each field of a rule, changed alone. */
const CHANGES: readonly (readonly [PromotionRule, Partial<PromotionRule>])[] = [
  [DEPOSIT, { trigger: { kind: 'deposit', nth: null, min: '500.0000' } }],
  [DEPOSIT, { trigger: { kind: 'deposit', nth: 2, min: '500.0000' } }],
  [DEPOSIT, { trigger: { kind: 'deposit', nth: 1, min: '499.0000' } }],
  [DEPOSIT, { trigger: { kind: 'registered' } }],
  [DEPOSIT, { trigger: { kind: 'code' } }],
  [DEPOSIT, { trigger: { kind: 'birthday' } }],
  [DEPOSIT, { trigger: { kind: 'referral' } }],
  [LEVEL, { trigger: { kind: 'level', level: 3 } }],
  [LEVEL, { trigger: { kind: 'rank', top: 2 } }],
  [RANK, { trigger: { kind: 'rank', top: 3 } }],
  [LOSS, { trigger: { kind: 'netLoss', min: '99.0000', scope: 'LIVE' } }],
  [LOSS, { trigger: { kind: 'netLoss', min: '100.0000', scope: null } }],
  [TIERS, { trigger: { kind: 'validBets', target: '99.0000', scope: null } }],
  [TIERS, { trigger: { kind: 'validBets', target: '100.0000', scope: 'RNG' } }],
  [TIERS, { reward: { kind: 'cash', amount: TIERS.reward.amount } }],
  [
    TIERS,
    { reward: { kind: 'points', amount: { how: 'tiers', tiers: [{ from: '9.0000', value: '1.0000' }] } } },
  ],
  [
    TIERS,
    { reward: { kind: 'points', amount: { how: 'tiers', tiers: [{ from: '10.0000', value: '2.0000' }] } } },
  ],
  [SIGN_IN, { trigger: { kind: 'signIn', streak: 4 } }],
  ...[
    missionOf({ step: 'bets', target: 1, scope: null }),
    missionOf({ step: 'bets', target: 5, scope: 'RNG' }),
    missionOf({ step: 'bets', target: 5, scope: 'LOTT' }),
    missionOf({ step: 'games', target: 5, scope: null }),
    missionOf({ step: 'validBets', target: '5.0000', scope: null }),
    missionOf({ step: 'limit' }),
    missionOf({ step: 'authenticator' }),
    missionOf({ step: 'limit' }, { step: 'email' }),
  ].map(({ trigger }) => [MISSION, { trigger }] as const),
  [APPLICATION, { trigger: { kind: 'application', again: false } }],
  [APPLICATION, { reward: { kind: 'cash', amount: { how: 'upTo', cap: '41.0000' } } }],
  [DEPOSIT, { reward: { kind: 'cash', amount: { how: 'percent', percent: 1_001, cap: '250.0000' } } }],
  [DEPOSIT, { reward: { kind: 'cash', amount: { how: 'percent', percent: 1_000, cap: '251.0000' } } }],
  [DEPOSIT, { reward: { kind: 'cash', amount: { how: 'fixed', value: '250.0000' } } }],
  [DEPOSIT, { terms: { claimDays: 8, bonus: null } }],
  [DEPOSIT, { terms: { claimDays: 1, bonus: null } }],
  [DEPOSIT, BONUS],
  [BONUS, bonusTerms({ factor: 105_000 })],
  [BONUS, bonusTerms({ base: 'deposit_and_bonus' })],
  [BONUS, bonusTerms({ spend: 'bonus_first' })],
  [BONUS, bonusTerms({ principal: 'removed' })],
  [BONUS, bonusTerms({ stakeMax: '99.0000' })],
  [BONUS, bonusTerms({ cap: null })],
  [BONUS, bonusTerms({ cap: '4999.0000' })],
  [BONUS, bonusTerms({ days: 1 })],
  [BONUS, bonusTerms({ excluded: ['koi-emperor'] })],
  [BONUS, bonusTerms({ minOdds: 150 })],
  [BONUS, bonusTerms({ minOdds: 151 })],
  [BONUS, weights({ categories: { ...BONUS.terms.bonus!.weights.categories, LIVE: 0 } })],
  [BONUS, weights({ providers: [{ code: 'studio', weight: 50 }] })],
  [BONUS, weights({ games: [{ code: 'dice', weight: 0 }] })],
  [DEPOSIT, SPINS({})],
  [SPINS({}), SPINS({ amount: { how: 'fixed', value: '21.0000' } })],
  [SPINS({}), SPINS({ game: 'ember-crown' })],
  [SPINS({}), SPINS({ stake: '1.5000' })],
  [SPINS({}), SPINS({ days: 1 })],
  [SPINS({}), SPINS({}, BONUS.terms)],
  [DEPOSIT, FREE_BET({})],
  [FREE_BET({}), FREE_BET({ amount: { how: 'fixed', value: '21.0000' } })],
  [FREE_BET({}), FREE_BET({ game: 'arena-five' })],
  [FREE_BET({}), FREE_BET({ days: 1 })],
  [SPINS({}), { reward: { kind: 'tickets', amount: { how: 'fixed', value: '20.0000' } } }],
  [DEPOSIT, period({ opens: '2026-08-09' })],
  [DEPOSIT, period({ closes: '2026-08-17' })],
  [DEPOSIT, period({ closes: null })],
  ...(['daily', 'weekly', 'semimonthly', 'monthly', 'yearly'] as const).map(
    (each) => [DEPOSIT, period({ each })] as const,
  ),
  [DEPOSIT, { limits: { perPlayer: 1, cooldown: null, exclusiveWith: [] } }],
  [DEPOSIT, { limits: { perPlayer: null, cooldown: null, exclusiveWith: [] } }],
  [DEPOSIT, { limits: { perPlayer: 2, cooldown: null, exclusiveWith: [id] } }],
  [DEPOSIT, { limits: { perPlayer: 2, cooldown: null, exclusiveWith: [], keys: ['device'] } }],
  [DEPOSIT, { limits: { perPlayer: 2, cooldown: null, exclusiveWith: [], keys: ['person'] } }],
  [DEPOSIT, { limits: { perPlayer: 2, cooldown: 1, exclusiveWith: [] } }],
  [DEPOSIT, { limits: { perPlayer: 2, cooldown: 30, exclusiveWith: [] } }],
  [DEPOSIT, budget({ count: 1 })],
  [DEPOSIT, budget({ count: null })],
  [DEPOSIT, budget({ amount: null })],
  [DEPOSIT, budget({ amount: '19999.0000' })],
  [DEPOSIT, budget({ count: null, amount: null })],
  [DEPOSIT, budget({ reserve: 'join' })],
  [DEPOSIT, all()],
  [DEPOSIT, all({ fact: 'level', from: 2, to: 6 })],
  [DEPOSIT, all({ fact: 'level', from: 1, to: null })],
  [DEPOSIT, all({ fact: 'deposits', from: 1, to: 6 })],
  [DEPOSIT, all({ fact: 'deposits', from: 1, to: null })],
  [DEPOSIT, all({ fact: 'daysHere', from: 1 })],
  [DEPOSIT, all({ fact: 'mobile' })],
  [DEPOSIT, { eligible: { all: [], any: DEPOSIT.eligible.all, none: [] } }],
  [DEPOSIT, { eligible: { all: [], any: [], none: DEPOSIT.eligible.all } }],
];

it.each(['EN', 'VI'] as const)('every field of a rule changes its terms in %s', (language) => {
  const words = wordsOf(language);
  const said = (rule: PromotionRule) =>
    [...termsLines(rule, words), ...Object.values(cardFacts(rule, words))].join('\n');
  const all = CHANGES.map(([rule, change]) => {
    const changed = said({ ...rule, ...change });
    expect(changed, JSON.stringify(change)).not.toBe(said(rule));
    expect(changed).not.toContain('{{');
    return changed;
  });
  expect(new Set(all).size, 'no two rules read the same').toBe(all.length);
});
