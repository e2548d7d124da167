import { type Money, moneyOf, sumMoney, ZERO } from '@fairhouse/kernel';
import { countStep, type GameDay, type MissionStep, type SafeFacts } from '../mission/steps.ts';
import { periodOf, phaseOf } from './period.ts';
import { priceReward } from './price-reward.ts';
import { type Rule, unitsOf } from './rule.ts';

/** A deposit that was credited; `nth` of its member's life. */
export type PastDeposit = {
  readonly day: string;
  readonly atMs: number;
  readonly nth: number;
  readonly amount: Money;
};

/** What a member's settled bets of a day came to in a category of games. `net` is below zero where the member lost. */
export type PastPlay = {
  readonly day: string;
  readonly category: string;
  readonly validBet: Money;
  readonly net: Money;
};

/** When a member joined; bets count from that day on, deposits from that moment. */
export type Joined = { readonly day: string; readonly atMs: number };

/** What was recorded of a member. `joined` is by the key of the period; without it every period was joined in time. */
export type Past = {
  readonly playerId: string;
  readonly registered: string;
  readonly deposits: readonly PastDeposit[];
  readonly play: readonly PastPlay[];
  /** For missions: days by game, and what protects the member now. */
  readonly games?: readonly GameDay[];
  readonly safe?: SafeFacts;
  readonly joined?: ReadonlyMap<string, Joined>;
};

/** A reward that a member earns in a period. */
export type Earned = { readonly period: string; readonly amount: Money };

/** Does a deposit earn the reward? @returns zero where it does not */
export function priceDeposit(rule: Rule, { nth, amount }: Pick<PastDeposit, 'nth' | 'amount'>): Money {
  const { trigger } = rule;
  if (trigger.kind !== 'deposit') return ZERO;
  if (amount < unitsOf(trigger.min) || (trigger.nth !== null && trigger.nth !== nth)) return ZERO;
  return priceReward(rule.reward.amount, amount);
}

/** What counts of bets, and what they earn; zero below the target or least loss. */
export function pricePlay(
  rule: Rule,
  play: readonly Pick<PastPlay, 'category' | 'validBet' | 'net'>[],
): { readonly counted: Money; readonly amount: Money } {
  const { trigger } = rule;
  if (trigger.kind !== 'validBets' && trigger.kind !== 'netLoss') return { counted: ZERO, amount: ZERO };
  const own = play.filter(({ category }) => trigger.scope === null || trigger.scope === category);
  const sum =
    trigger.kind === 'validBets'
      ? sumMoney(own.map(({ validBet }) => validBet))
      : moneyOf(-sumMoney(own.map(({ net }) => net)));
  const counted = sum < 0n ? ZERO : sum;
  const asked = unitsOf(trigger.kind === 'validBets' ? trigger.target : trigger.min);
  return { counted, amount: counted < asked ? ZERO : priceReward(rule.reward.amount, counted) };
}

const NOT_SAFE: SafeFacts = { limit: false, authenticator: false, email: false };

/** Is every step of a mission done, with what was done in a period? */
export const isDone = (steps: readonly MissionStep[], play: readonly GameDay[], safe: SafeFacts): boolean =>
  steps.every((step) => countStep(step, play, safe) >= askedOf(step));

/** In the units of `countStep`. */
export function askedOf(step: MissionStep): bigint {
  if (!('scope' in step)) return 1n;
  return step.step === 'validBets' ? unitsOf(step.target) : BigInt(step.target);
}

/** What a rule would have given a member for what was recorded, period by period. Days are those of the records. */
export function simulateMember(rule: Rule, past: Past): readonly Earned[] {
  const earned = new Map<string, Money>();
  const add = (period: string, amount: Money) => {
    if (amount > 0n && !earned.has(period)) earned.set(period, amount);
  };
  const joinedAt = (key: string): Joined | undefined =>
    past.joined ? past.joined.get(key) : { day: '', atMs: 0 };
  if (rule.trigger.kind === 'registered' && phaseOf(rule.period, past.registered) === 'open')
    add('', priceReward(rule.reward.amount, ZERO));
  for (const deposit of past.deposits.filter(({ day }) => phaseOf(rule.period, day) === 'open')) {
    const { key } = periodOf(rule.period, deposit.day);
    const joined = joinedAt(key);
    if (joined && joined.atMs <= deposit.atMs) add(key, priceDeposit(rule, deposit));
  }
  if (rule.trigger.kind === 'mission') {
    const { steps } = rule.trigger;
    const days = (past.games ?? []).filter(({ day }) => phaseOf(rule.period, day) === 'open');
    const byPeriod = Map.groupBy(days, ({ day }) => periodOf(rule.period, day).key);
    const keys = rule.period.each === 'once' ? [''] : [...byPeriod.keys()].toSorted();
    for (const key of keys)
      if (isDone(steps, byPeriod.get(key) ?? [], past.safe ?? NOT_SAFE))
        add(key, priceReward(rule.reward.amount, ZERO));
  }
  const byPeriod = Map.groupBy(
    past.play.filter(({ day }) => phaseOf(rule.period, day) === 'open'),
    ({ day }) => periodOf(rule.period, day).key,
  );
  for (const [key, play] of byPeriod) {
    const joined = joinedAt(key);
    if (joined)
      add(
        key,
        pricePlay(
          rule,
          play.filter(({ day }) => day >= joined.day),
        ).amount,
      );
  }
  return [...earned]
    .slice(0, rule.limits.perPlayer ?? undefined)
    .map(([period, amount]) => ({ period, amount }));
}

export type Simulated = {
  readonly members: number;
  readonly rewards: number;
  readonly cost: Money;
  /** Those who would have the most. */
  readonly largest: readonly { readonly playerId: string; readonly amount: Money }[];
};

const LARGEST = 10;

/** What a rule would have cost, over everybody's records. */
export function simulate(rule: Rule, pasts: readonly Past[]): Simulated {
  const each = pasts.map((past) => ({ playerId: past.playerId, earned: simulateMember(rule, past) }));
  const paid = each
    .filter(({ earned }) => earned.length > 0)
    .map(({ playerId, earned }) => ({ playerId, amount: sumMoney(earned.map(({ amount }) => amount)) }));
  return {
    members: paid.length,
    rewards: each.reduce((sum, { earned }) => sum + earned.length, 0),
    cost: sumMoney(paid.map(({ amount }) => amount)),
    largest: paid
      .toSorted((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
      .slice(0, LARGEST),
  };
}
