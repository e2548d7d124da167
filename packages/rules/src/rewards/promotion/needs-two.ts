import { moneyOf } from '@fairhouse/kernel';
import { costOf, highestReward } from './price-reward.ts';
import { type Rule, unitsOf } from './rule.ts';

/** What one person may let a promotion cost: 100,000. */
export const ALONE_MAX = moneyOf(1_000_000_000n);

/** Why a second person decides. */
export type TwoReason = 'unbounded' | 'over_bound' | 'looser';

/** The most that a promotion can cost; undefined: not bounded. */
export function worstCost({ budget, reward }: Rule): bigint | undefined {
  const sums = [
    ...(budget.amount === null ? [] : [costOf(reward, unitsOf(budget.amount)) as bigint]),
    ...(budget.count === null ? [] : [costOf(reward, highestReward(reward.amount)) * BigInt(budget.count)]),
  ];
  return sums.length === 0 ? undefined : sums.reduce((least, sum) => (sum < least ? sum : least));
}

/**
 * May one person publish a rule, in the place of the one in force? Not when it may cost more than the bound, nor when it
 * gives more, or to more members, than before.
 */
export function findTwoReason(rule: Rule, before: Rule | undefined): TwoReason | undefined {
  const cost = worstCost(rule);
  if (cost === undefined) return 'unbounded';
  if (cost > ALONE_MAX) return 'over_bound';
  return before && isLooser(rule, before) ? 'looser' : undefined;
}

/** Fields in one order: a database keeps them in its own. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, of]) => [name, inOrder(of)]));
};

const same = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

/** No end and no bound are more than any number. */
const isMore = (a: number | bigint | string | null, b: number | bigint | string | null): boolean =>
  a === null ? b !== null : b !== null && a > b;

const unitsOrNull = (text: string | null) => (text === null ? null : unitsOf(text));

/** What cannot be compared counts as looser. */
function isLooser(now: Rule, was: Rule): boolean {
  return (
    !same(now.trigger, was.trigger) ||
    !same(now.eligible, was.eligible) ||
    !same({ ...now.reward, amount: null }, { ...was.reward, amount: null }) ||
    isAmountLooser(now, was) ||
    isMore(now.terms.claimDays ?? 0, was.terms.claimDays ?? 0) ||
    !same(now.terms.bonus, was.terms.bonus) ||
    now.period.opens < was.period.opens ||
    isMore(now.period.closes, was.period.closes) ||
    now.period.each !== was.period.each ||
    isMore(now.limits.perPlayer, was.limits.perPlayer) ||
    isMore(was.limits.cooldown ?? 0, now.limits.cooldown ?? 0) ||
    was.limits.exclusiveWith.some((id) => !now.limits.exclusiveWith.includes(id)) ||
    (was.limits.keys ?? []).some((key) => !now.limits.keys?.includes(key)) ||
    isMore(now.budget.count, was.budget.count) ||
    isMore(unitsOrNull(now.budget.amount), unitsOrNull(was.budget.amount)) ||
    now.budget.reserve !== was.budget.reserve
  );
}

function isAmountLooser({ reward: { amount: now } }: Rule, { reward: { amount: was } }: Rule): boolean {
  if (now.how === 'percent' && was.how === 'percent')
    return now.percent > was.percent || unitsOf(now.cap) > unitsOf(was.cap);
  if (now.how === 'fixed' && was.how === 'fixed') return unitsOf(now.value) > unitsOf(was.value);
  if (now.how === 'upTo' && was.how === 'upTo') return unitsOf(now.cap) > unitsOf(was.cap);
  return !same(now, was);
}
