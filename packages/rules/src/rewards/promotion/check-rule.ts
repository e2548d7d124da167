import { MONEY_SCALE } from '@fairhouse/kernel';
import { SPENT_BELOW } from '../bonus/terms.ts';
import { isLottery, isSafe } from '../mission/steps.ts';
import { highestReward } from './price-reward.ts';
import { isCounted, isJoined, isPaidAtOnce, type Rule, type RuleReward, unitsOf } from './rule.ts';

/** What is wrong with a field of a rule, by its path. */
export type RuleFault = { readonly field: string; readonly rule: RuleFaultCode };

export type RuleFaultCode =
  | 'closes_before_opens'
  | 'amount_not_for_trigger'
  | 'pieces_not_whole'
  | 'tiers_rise'
  | 'range_reversed'
  | 'claim_days'
  | 'bonus_terms'
  | 'base_not_for_trigger'
  | 'counts_nothing'
  | 'stake_below_cent'
  | 'each_not_for_trigger'
  | 'reserve_not_for_trigger'
  | 'budget_below_reward'
  | 'excludes_itself'
  | 'steps_twice'
  | 'steps_mixed'
  | 'safe_in_cash';

/** Fields that do not fit each other; single values were checked where they were read. Empty: the rule is good. */
export function checkRule(rule: Rule, id: string | null): readonly RuleFault[] {
  const { trigger, eligible, reward, terms, period, limits, budget } = rule;
  const faults: RuleFault[] = [];
  const refuse = (field: string, code: RuleFaultCode, when: boolean) => {
    if (when) faults.push({ field, rule: code });
  };
  const { how } = reward.amount;
  refuse('period.closes', 'closes_before_opens', period.closes !== null && period.closes < period.opens);
  refuse(
    'reward.amount',
    'amount_not_for_trigger',
    (how === 'upTo') !== (trigger.kind === 'application') ||
      ((how === 'percent' || how === 'tiers') && !isJoined(trigger.kind)),
  );
  if (trigger.kind === 'mission') {
    const { steps } = trigger;
    const names = steps.map((step) => [step.step, 'scope' in step ? step.scope : null].join());
    refuse('trigger', 'steps_twice', new Set(names).size < steps.length);
    refuse('trigger', 'steps_mixed', steps.some(isSafe) && !steps.every(isSafe));
    refuse('reward.kind', 'safe_in_cash', steps.some(isSafe) && reward.kind !== 'points');
  }
  refuse('reward.amount', 'pieces_not_whole', isCounted(reward.kind) && !isWhole(reward));
  refuse('reward.amount', 'tiers_rise', reward.amount.how === 'tiers' && !doRise(reward.amount.tiers));
  refuse(
    'terms.claimDays',
    'claim_days',
    (terms.claimDays === null) !== isPaidAtOnce(trigger.kind, reward.kind),
  );
  refuse(
    'terms.bonus',
    'bonus_terms',
    reward.kind !== 'free_rounds' && (terms.bonus === null) === (reward.kind === 'bonus'),
  );
  if (terms.bonus) {
    const { base, weights, stakeMax } = terms.bonus;
    const categories = Object.entries(weights.categories).filter(([code]) => !isLottery(code));
    const all = [...categories.map(([, weight]) => weight), ...weights.games.map(({ weight }) => weight)];
    refuse(
      'terms.bonus.base',
      'base_not_for_trigger',
      base === 'deposit_and_bonus' && (trigger.kind !== 'deposit' || reward.kind === 'free_rounds'),
    );
    refuse(
      'terms.bonus.weights',
      'counts_nothing',
      all.every((weight) => weight === 0),
    );
    refuse('terms.bonus.stakeMax', 'stake_below_cent', unitsOf(stakeMax) < SPENT_BELOW);
  }
  refuse(
    'period.each',
    'each_not_for_trigger',
    (trigger.kind === 'signIn' && period.each !== 'daily') ||
      ((trigger.kind === 'registered' || trigger.kind === 'level') && period.each !== 'once') ||
      (trigger.kind === 'birthday' && period.each !== 'yearly') ||
      (trigger.kind === 'deposit' && trigger.nth !== null && period.each !== 'once') ||
      (trigger.kind === 'mission' &&
        (trigger.steps.some(isSafe) ? period.each !== 'once' : !['daily', 'weekly'].includes(period.each))) ||
      (trigger.kind === 'netLoss' && period.each === 'once' && period.closes === null),
  );
  refuse('budget.reserve', 'reserve_not_for_trigger', budget.reserve === 'join' && !isJoined(trigger.kind));
  refuse(
    'budget.amount',
    'budget_below_reward',
    budget.amount !== null && unitsOf(budget.amount) < highestReward(reward.amount),
  );
  refuse('limits.exclusiveWith', 'excludes_itself', id !== null && limits.exclusiveWith.includes(id));
  const isReversed = [...eligible.all, ...eligible.any, ...eligible.none].some(
    (fact) => 'to' in fact && fact.to !== null && fact.to < fact.from,
  );
  refuse('eligible', 'range_reversed', isReversed);
  return faults;
}

/** So many rounds or tickets at most in one reward. */
const PIECES_MAX = 500n;

const isWhole = ({ amount }: RuleReward): boolean => {
  if (amount.how !== 'fixed' && amount.how !== 'tiers') return false;
  const values = amount.how === 'fixed' ? [amount.value] : amount.tiers.map(({ value }) => value);
  return values
    .map(unitsOf)
    .every((units) => units % MONEY_SCALE === 0n && units <= PIECES_MAX * MONEY_SCALE);
};

const doRise = (tiers: readonly { readonly from: string; readonly value: string }[]): boolean =>
  tiers.every(
    ({ from, value }, at) =>
      at === 0 ||
      (unitsOf(tiers[at - 1]!.from) < unitsOf(from) && unitsOf(tiers[at - 1]!.value) < unitsOf(value)),
  );
