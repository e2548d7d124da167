import { type Money, moneyOf, wireMoney, ZERO } from '@fairhouse/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRule } from './check-rule.ts';
import { isEligible } from './eligible.ts';
import { ALONE_MAX, findTwoReason, worstCost } from './needs-two.ts';
import { periodOf, phaseOf, shiftDay } from './period.ts';
import { type Happened, priceHappening } from './price-happening.ts';
import { highestReward, priceReward } from './price-reward.ts';
import { EACH, type RewardAmount, type Rule } from './rule.ts';
import { type Past, simulate, simulateMember } from './simulate.ts';
import { PROMOTION_STATES, type StateFacts, stateOf } from './state-of.ts';

const units = (whole: number): Money => moneyOf(BigInt(whole) * 10_000n);
const text = (whole: number): string => wireMoney(units(whole));

const RELOAD: Rule = {
  trigger: { kind: 'deposit', nth: null, min: text(500) },
  eligible: { all: [], any: [], none: [] },
  reward: { kind: 'cash', amount: { how: 'percent', percent: 1_000, cap: text(250) } },
  terms: { claimDays: 7, bonus: null },
  period: { opens: '2026-08-10', closes: '2026-08-16', each: 'weekly' },
  limits: { perPlayer: null, cooldown: null, exclusiveWith: [] },
  budget: { count: 100, amount: null, reserve: 'claim' },
};

const day = fc.integer({ min: 0, max: 3_000 }).map((days) => shiftDay('2024-01-01', days));
const money = fc.bigInt({ min: 0n, max: 10n ** 12n }).map(moneyOf);
const whole = fc.integer({ min: 1, max: 1_000_000 });

const amount: fc.Arbitrary<RewardAmount> = fc.oneof(
  whole.map((value) => ({ how: 'fixed' as const, value: text(value) })),
  fc
    .tuple(fc.integer({ min: 1, max: 10_000 }), whole)
    .map(([percent, cap]) => ({ how: 'percent' as const, percent, cap: text(cap) })),
  fc.uniqueArray(whole, { minLength: 1, maxLength: 5 }).map((steps) => ({
    how: 'tiers' as const,
    tiers: steps
      .toSorted((a, b) => a - b)
      .map((from, at) => ({ from: text(from), value: text((at + 1) * 10) })),
  })),
  whole.map((cap) => ({ how: 'upTo' as const, cap: text(cap) })),
);

it('a reward is whole cents, never above its highest, and never less for more', () => {
  fc.assert(
    fc.property(amount, money, money, (of, a, b) => {
      const [less, more] = a < b ? [a, b] : [b, a];
      const price = priceReward(of, more);
      expect(price % 100n).toBe(0n);
      expect(price).toBeGreaterThanOrEqual(0n);
      expect(price).toBeLessThanOrEqual(highestReward(of));
      expect(priceReward(of, less)).toBeLessThanOrEqual(price);
    }),
  );
});

it('every day lies in the period of its key, and periods of one kind neither overlap nor leave a day out', () => {
  fc.assert(
    fc.property(
      day,
      day,
      fc.constantFrom(...EACH),
      fc.integer({ min: 0, max: 60 }),
      (opens, at, each, length) => {
        const rule = { opens, closes: shiftDay(opens, length), each };
        if (phaseOf(rule, at) !== 'open') return;
        const { key, from, to } = periodOf(rule, at);
        expect(from <= at && at <= to!).toBe(true);
        expect(periodOf(rule, from).key).toBe(key);
        expect(periodOf(rule, to!).key).toBe(key);
        if (to! < rule.closes)
          expect(periodOf(rule, shiftDay(to!, 1))).toMatchObject({ from: shiftDay(to!, 1) });
      },
    ),
  );
});

it('half a month ends on the 15th and on its last day, whatever the month', () => {
  const half = { opens: '2024-01-01', closes: null, each: 'semimonthly' } as const;
  expect(periodOf(half, '2024-02-15')).toEqual({ key: '2024-02-01', from: '2024-02-01', to: '2024-02-15' });
  expect(periodOf(half, '2024-02-16')).toEqual({ key: '2024-02-16', from: '2024-02-16', to: '2024-02-29' });
  expect(periodOf({ ...half, each: 'monthly' }, '2025-02-09').to).toBe('2025-02-28');
  expect(periodOf({ ...half, each: 'weekly' }, '2024-02-29').key).toBe('2024-02-26');
});

const BOTH = [false, true] as const;

/** The values that each fact can have. */
const FACTS: { readonly [F in keyof StateFacts]: readonly StateFacts[F][] } = {
  phase: ['before', 'open', 'over'],
  stopped: BOTH,
  hasBudget: BOTH,
  mayJoin: BOTH,
  offered: BOTH,
  paid: [null, 'claimed', 'issued'],
  wagering: BOTH,
  joined: BOTH,
  measured: BOTH,
  reckoning: BOTH,
  application: [null, 'open', 'rejected'],
  mayApplyAgain: BOTH,
  signedToday: BOTH,
};

const everyCase = Object.entries(FACTS).reduce<readonly object[]>(
  (cases, [fact, values]) => cases.flatMap((known) => values.map((value) => ({ ...known, [fact]: value }))),
  [{}],
) as readonly StateFacts[];

it('every combination of facts has one state: a reward to claim wins, and nothing is joined that cannot be had', () => {
  const states = everyCase.map((known) => ({ known, state: stateOf(known) }));
  for (const { known, state } of states) {
    const isOpen = known.phase === 'open' && !known.stopped && known.hasBudget && known.mayJoin;
    const isWrong =
      (state === 'claim') !== known.offered ||
      (!known.offered && (state === 'applying') !== (known.application === 'open')) ||
      (state === 'join' && !isOpen);
    if (isWrong) expect(known).toBe(state);
  }
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(PROMOTION_STATES));
});

it('facts of a member are all of some, any of others and none of the rest', () => {
  const member = { level: 3, daysHere: 20, deposits: 1, mobile: true };
  const eligible = { all: [{ fact: 'mobile' }], any: [], none: [] } as const;
  expect(isEligible(eligible, member)).toBe(true);
  expect(
    isEligible(
      {
        ...eligible,
        any: [
          { fact: 'deposits', from: 2, to: null },
          { fact: 'daysHere', from: 21 },
        ],
      },
      member,
    ),
  ).toBe(false);
  expect(
    isEligible(
      {
        ...eligible,
        any: [
          { fact: 'deposits', from: 2, to: null },
          { fact: 'daysHere', from: 20 },
        ],
      },
      member,
    ),
  ).toBe(true);
  expect(isEligible({ ...eligible, none: [{ fact: 'level', from: 1, to: 3 }] }, member)).toBe(false);
  expect(isEligible({ ...eligible, none: [{ fact: 'level', from: 4, to: null }] }, member)).toBe(true);
});

it('fields that do not fit each other are named', () => {
  const faultsOf = (change: Partial<Rule>) =>
    checkRule({ ...RELOAD, ...change }, 'prm_1').map(({ field }) => field);
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ period: { ...RELOAD.period, closes: '2026-08-09' } })).toEqual(['period.closes']);
  expect(faultsOf({ trigger: { kind: 'code' } })).toEqual(['reward.amount', 'terms.claimDays']);
  const gift = { reward: { kind: 'cash', amount: { how: 'fixed', value: text(1) } } } as const;
  const eachOf = (each: Rule['period']['each']) => ({ period: { ...RELOAD.period, each } });
  expect(faultsOf({ ...gift, trigger: { kind: 'birthday' } })).toEqual(['period.each']);
  expect(faultsOf({ ...gift, ...eachOf('yearly'), trigger: { kind: 'birthday' } })).toEqual([]);
  expect(faultsOf({ ...gift, trigger: { kind: 'level', level: 1 } })).toEqual(['period.each']);
  expect(faultsOf({ ...gift, ...eachOf('once'), trigger: { kind: 'level', level: 1 } })).toEqual([]);
  expect(faultsOf({ terms: { claimDays: null, bonus: null } })).toEqual(['terms.claimDays']);
  expect(faultsOf({ limits: { perPlayer: 1, cooldown: null, exclusiveWith: ['prm_1'] } })).toEqual([
    'limits.exclusiveWith',
  ]);
  expect(faultsOf({ budget: { count: null, amount: text(249), reserve: 'join' } })).toEqual([
    'budget.amount',
  ]);
  const bonus = {
    factor: 100_000,
    base: 'deposit_and_bonus',
    spend: 'cash_first',
    principal: 'kept',
    stakeMax: text(100),
    cap: null,
    days: 7,
    weights: { categories: { RNG: 100 }, providers: [], games: [] },
    excluded: [],
    minOdds: null,
  } as const;
  const bonusReward = { kind: 'bonus', amount: RELOAD.reward.amount } as const;
  const withBonus = (change: object): Partial<Rule> => ({
    reward: bonusReward,
    terms: { claimDays: 7, bonus: { ...bonus, ...change } },
  });
  expect(faultsOf(withBonus({}))).toEqual([]);
  expect(faultsOf({ reward: bonusReward })).toEqual(['terms.bonus']);
  expect(faultsOf({ terms: { claimDays: 7, bonus } })).toEqual(['terms.bonus']);
  expect(
    faultsOf({ ...withBonus({}), trigger: { kind: 'validBets', target: text(1), scope: null } }),
  ).toEqual(['terms.bonus.base']);
  for (const categories of [{ RNG: 0 }, { RNG: 0, LOTT: 100, ELOTT: 100 }])
    expect(faultsOf(withBonus({ weights: { categories, providers: [], games: [] } }))).toEqual([
      'terms.bonus.weights',
    ]);
  expect(faultsOf(withBonus({ stakeMax: '0.0099' }))).toEqual(['terms.bonus.stakeMax']);
  const code = {
    trigger: { kind: 'code' },
    reward: { kind: 'bonus', amount: { how: 'fixed', value: text(1) } },
  } as const;
  expect(
    faultsOf({ ...code, terms: { claimDays: null, bonus: { ...bonus, base: 'bonus' } } }),
    'a bonus is claimed',
  ).toEqual(['terms.claimDays']);
  const spins = { kind: 'free_rounds', game: 'koi-emperor', stake: text(2), days: 7 } as const;
  const fixed = (value: string) => ({ reward: { ...spins, amount: { how: 'fixed' as const, value } } });
  const onTerms = { terms: { claimDays: 7, bonus: { ...bonus, base: 'bonus' as const } } };
  expect(faultsOf(fixed(text(20))), 'wins in cash').toEqual([]);
  expect(faultsOf({ ...fixed(text(20)), ...onTerms }), 'wins on terms').toEqual([]);
  expect(faultsOf({ ...fixed(text(20)), terms: { claimDays: 7, bonus } })).toEqual(['terms.bonus.base']);
  expect(
    faultsOf({ trigger: { kind: 'code' }, ...fixed(text(20)), terms: { claimDays: null, bonus: null } }),
  ).toEqual(['terms.claimDays']);
  for (const value of ['20.5000', text(501)]) expect(faultsOf(fixed(value))).toEqual(['reward.amount']);
  expect(faultsOf({ reward: { kind: 'tickets', amount: RELOAD.reward.amount } })).toEqual(['reward.amount']);
  const tiers = [
    { from: text(10), value: text(5) },
    { from: text(10), value: text(6) },
  ];
  expect(faultsOf({ reward: { kind: 'cash', amount: { how: 'tiers', tiers } } })).toEqual(['reward.amount']);
});

it('a second person decides what has no bound, is above it, or is looser than what is in force', () => {
  expect(worstCost(RELOAD)).toBe(units(25_000));
  expect(findTwoReason(RELOAD, undefined)).toBeUndefined();
  expect(findTwoReason({ ...RELOAD, budget: { ...RELOAD.budget, count: null } }, undefined)).toBe(
    'unbounded',
  );
  const atBound = { ...RELOAD, budget: { ...RELOAD.budget, amount: wireMoney(ALONE_MAX), count: null } };
  expect(findTwoReason(atBound, undefined)).toBeUndefined();
  expect(findTwoReason({ ...RELOAD, budget: { ...RELOAD.budget, count: 401 } }, undefined)).toBe(
    'over_bound',
  );
  const spins = (stake: number): Partial<Rule> => ({
    reward: {
      kind: 'free_rounds',
      amount: { how: 'fixed', value: text(20) },
      game: 'koi-emperor',
      stake: text(stake),
      days: 7,
    },
  });
  expect(worstCost({ ...RELOAD, ...spins(2) }), 'a hundred times twenty spins of 2').toBe(units(4_000));
  expect(findTwoReason({ ...RELOAD, ...spins(3) }, { ...RELOAD, ...spins(2) })).toBe('looser');
  const tickets = { kind: 'tickets', amount: { how: 'fixed', value: text(500) } } as const;
  expect(worstCost({ ...RELOAD, reward: tickets }), 'prizes of a raffle are there anyway').toBe(ZERO);
  const looser = (change: Partial<Rule>) => findTwoReason({ ...RELOAD, ...change }, RELOAD);
  expect(looser({ terms: { claimDays: 8, bonus: null } })).toBe('looser');
  expect(looser({ terms: { claimDays: 6, bonus: null } })).toBeUndefined();
  const cooled = { ...RELOAD, limits: { ...RELOAD.limits, cooldown: 7 } };
  expect(findTwoReason({ ...cooled, limits: { ...cooled.limits, cooldown: 6 } }, cooled)).toBe('looser');
  expect(findTwoReason(cooled, RELOAD)).toBeUndefined();
  expect(looser({ period: { ...RELOAD.period, closes: null } })).toBe('looser');
  expect(looser({ period: { ...RELOAD.period, closes: '2026-08-15' } })).toBeUndefined();
  expect(looser({ trigger: { kind: 'deposit', nth: null, min: text(499) } })).toBe('looser');
  expect(
    looser({ reward: { kind: 'cash', amount: { how: 'percent', percent: 1_001, cap: text(250) } } }),
  ).toBe('looser');
  expect(looser({ budget: { ...RELOAD.budget, count: 99 } })).toBeUndefined();
  expect(looser({ trigger: { min: text(500), nth: null, kind: 'deposit' } })).toBeUndefined();
});

it('something that has happened earns what asks for it, a level once it is passed', () => {
  const ruleOf = (trigger: Rule['trigger']): Rule => ({
    ...RELOAD,
    trigger,
    reward: { kind: 'cash', amount: { how: 'fixed', value: text(5) } },
  });
  const level = ruleOf({ kind: 'level', level: 3 });
  const gives = (rule: Rule, happened: Happened) => priceHappening(rule, happened) > 0n;
  const move = (from: number, to: number) => gives(level, { kind: 'level', from, to });
  expect([move(2, 3), move(1, 5), move(3, 4), move(4, 3), move(1, 2)]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  const rank = ruleOf({ kind: 'rank', top: 2 });
  expect([1, 2, 3].map((place) => gives(rank, { kind: 'rank', place }))).toEqual([true, true, false]);
  expect(gives(ruleOf({ kind: 'birthday' }), { kind: 'referral' })).toBe(false);
  expect(priceHappening(ruleOf({ kind: 'referral' }), { kind: 'referral' })).toBe(units(5));
});

const past = (change: Partial<Past>): Past => ({
  playerId: 'ply_1',
  registered: '2026-08-01',
  deposits: [],
  play: [],
  ...change,
});

it('records earn once a period, from when it was joined', () => {
  const deposits = [
    { day: '2026-08-09', atMs: 1, nth: 1, amount: units(900) },
    { day: '2026-08-10', atMs: 2, nth: 2, amount: units(499) },
    { day: '2026-08-11', atMs: 3, nth: 3, amount: units(600) },
    { day: '2026-08-12', atMs: 4, nth: 4, amount: units(900) },
  ];
  expect(simulateMember(RELOAD, past({ deposits }))).toEqual([{ period: '2026-08-10', amount: units(60) }]);
  const joined = new Map([['2026-08-10', { day: '2026-08-12', atMs: 4 }]]);
  expect(simulateMember(RELOAD, past({ deposits, joined }))).toEqual([
    { period: '2026-08-10', amount: units(90) },
  ]);
  expect(simulateMember(RELOAD, past({ deposits, joined: new Map() }))).toEqual([]);
});

it('a net loss is what bets of its category lost in all, and nothing where they won', () => {
  const rule: Rule = { ...RELOAD, trigger: { kind: 'netLoss', min: text(100), scope: 'LIVE' } };
  const play = (net: number, category = 'LIVE') => ({
    day: '2026-08-11',
    category,
    validBet: units(10),
    net: units(net),
  });
  expect(simulateMember(rule, past({ play: [play(-300), play(100), play(-5_000, 'RNG')] }))).toEqual([
    { period: '2026-08-10', amount: units(20) },
  ]);
  expect(simulateMember(rule, past({ play: [play(-300), play(201)] }))).toEqual([]);
  const { cost, members, largest } = simulate(rule, [
    past({ play: [play(-300)] }),
    past({ play: [play(5)] }),
  ]);
  expect({ cost, members, largest }).toEqual({
    cost: units(30),
    members: 1,
    largest: [{ playerId: 'ply_1', amount: units(30) }],
  });
  expect(simulate(rule, []).cost).toBe(ZERO);
});
