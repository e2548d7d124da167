import { formatMoney, type Money } from '@fairhouse/kernel';
import { countsMatches, oddsText } from '../bonus/terms.ts';
import { isLottery, type MissionStep } from '../mission/steps.ts';
import { highestReward } from './price-reward.ts';
import {
  type Fact,
  type Happening,
  isJoined,
  type PromotionKey,
  piecesOf,
  type Rule,
  type RuleBonusTerms,
  type Trigger,
  unitsOf,
} from './rule.ts';

/** Every sentence that terms are made of; each language has all. */
export type TermKey =
  | `reward.${'fixed' | 'percent' | 'tiers' | 'tier' | 'upTo'}`
  | `base.${'deposit' | 'validBets' | 'netLoss'}`
  | `trigger.${'registered' | 'depositAny' | 'depositNth' | 'signIn' | 'code' | 'validBets' | 'netLoss'}`
  | `trigger.${'applicationAgain' | 'applicationOnce' | 'mission' | Happening['kind']}`
  | `step.${MissionStep['step'] | 'tickets'}`
  | `free.${Rule['reward']['kind'] | 'winsBonus' | 'winsCash'}`
  | `scope.${'all' | 'of'}`
  | `eligible.${'all' | 'any' | 'none' | 'or'}`
  | `fact.${'level' | 'levelTo' | 'daysHere' | 'deposits' | 'depositsTo' | 'mobile'}`
  | `period.${'span' | 'open'}`
  | `each.${Rule['period']['each']}`
  | `limits.${'perPlayer' | 'exclusive' | 'cooldown' | PromotionKey}`
  | `claimDays.${'some' | 'atOnce'}`
  | `budget.${'count' | 'amount' | 'both' | 'none'}`
  | `reserve.${Rule['budget']['reserve']}`
  | `card.${'upTo' | 'none' | 'noEnd'}`
  | `bonus.${'required' | 'stakeMax' | 'cap' | 'noCap' | 'weights' | 'weight' | 'excluded' | 'minOdds' | 'lotteries' | 'inPlay' | 'queue'}`
  | `bonus.base.${RuleBonusTerms['base'] | 'wins'}`
  | `bonus.spend.${RuleBonusTerms['spend']}`
  | `bonus.principal.${RuleBonusTerms['principal']}`;

/** A language, as far as terms need one. `amount` is told a formatted number and of what. */
export type TermWords = {
  readonly say: (key: TermKey, fill?: Readonly<Record<string, string | number>>) => string;
  readonly money: (amount: string) => string;
  readonly points: (amount: string) => string;
  /** So many rounds or tickets. */
  readonly pieces: (kind: 'free_rounds' | 'tickets', count: number) => string;
  readonly day: (day: string) => string;
  readonly category: (code: string) => string;
  readonly game: (code: string) => string;
  /** The title of another promotion. */
  readonly title: (id: string) => string;
};

const percentText = (hundredths: number): string => String(hundredths / 100);

/** Points and numbers of things are told without cents where they have none. */
const wholeText = (amount: Money): string => formatMoney(amount).replace(/\.00$/, '');

const money = (words: TermWords, text: string): string => words.money(formatMoney(unitsOf(text)));

const given =
  ({ reward: { kind } }: Rule, words: TermWords) =>
  (units: Money): string => {
    if (kind === 'points') return words.points(wholeText(units));
    if (kind === 'free_rounds' || kind === 'tickets') return words.pieces(kind, piecesOf(units));
    return words.money(formatMoney(units));
  };

/** The four facts of a promotion's card. */
export function cardFacts(
  rule: Rule,
  words: TermWords,
): { readonly reward: string; readonly wagering: string; readonly maxBet: string; readonly ends: string } {
  const highest = highestReward(rule.reward.amount);
  const { bonus } = rule.terms;
  const amount = given(rule, words)(highest);
  return {
    reward: rule.reward.amount.how === 'fixed' ? amount : words.say('card.upTo', { amount }),
    wagering: bonus
      ? words.say(`bonus.base.${baseOfBonus(rule, bonus)}`, { factor: factorText(bonus.factor) })
      : words.say('card.none'),
    maxBet: bonus ? money(words, bonus.stakeMax) : words.say('card.none'),
    ends: rule.period.closes === null ? words.say('card.noEnd') : words.day(rule.period.closes),
  };
}

/** The terms of a promotion, one sentence a line, from its rule alone: each of its fields changes them. */
export function termsLines(rule: Rule, words: TermWords): readonly string[] {
  const { trigger, terms, period, limits, budget } = rule;
  const { say, day } = words;
  const opens = day(period.opens);
  return [
    triggerLine(trigger, words),
    rewardLine(rule, words),
    ...freeLines(rule, words),
    ...(terms.bonus ? bonusLines(rule, terms.bonus, words) : []),
    ...eligibleLines(rule, words),
    period.closes === null
      ? say('period.open', { opens })
      : say('period.span', { opens, closes: day(period.closes) }),
    say(`each.${period.each}`),
    ...(limits.perPlayer === null ? [] : [say('limits.perPlayer', { count: limits.perPlayer })]),
    ...(limits.cooldown === null ? [] : [say('limits.cooldown', { count: limits.cooldown })]),
    ...(limits.keys ?? []).map((key) => say(`limits.${key}`)),
    ...(limits.exclusiveWith.length === 0
      ? []
      : [say('limits.exclusive', { titles: limits.exclusiveWith.map(words.title).join(', ') })]),
    terms.claimDays === null ? say('claimDays.atOnce') : say('claimDays.some', { count: terms.claimDays }),
    budgetLine(rule, words),
    ...(isJoined(trigger.kind) || budget.count !== null || budget.amount !== null
      ? [say(`reserve.${budget.reserve}`)]
      : []),
  ];
}

function freeLines({ reward, terms }: Rule, words: TermWords): readonly string[] {
  const { say } = words;
  if (reward.kind === 'free_bet')
    return [say('free.free_bet', { game: words.game(reward.game), count: reward.days })];
  if (reward.kind !== 'free_rounds') return [say(`free.${reward.kind}`)];
  const stake = money(words, reward.stake);
  return [
    say('free.free_rounds', { game: words.game(reward.game), stake, count: reward.days }),
    say(terms.bonus ? 'free.winsBonus' : 'free.winsCash'),
  ];
}

/** What is wagered: of free rounds what they have won. */
const baseOfBonus = ({ reward }: Rule, { base }: RuleBonusTerms) =>
  reward.kind === 'free_rounds' ? 'wins' : base;

/** A factor of terms as it is read: 300,000 is 30. */
const factorText = (factor: number): string => String(factor / 10_000);

function bonusLines(rule: Rule, terms: RuleBonusTerms, words: TermWords): readonly string[] {
  const { say, category } = words;
  const weights = [
    ...Object.entries(terms.weights.categories)
      .filter(([code, weight]) => weight > 0 && !isLottery(code))
      .map(([code, weight]) => ({ name: category(code), weight })),
    ...[...terms.weights.providers, ...terms.weights.games].map(({ code, weight }) => ({
      name: code,
      weight,
    })),
  ];
  return [
    say('bonus.required', {
      base: say(`bonus.base.${baseOfBonus(rule, terms)}`, { factor: factorText(terms.factor) }),
      count: terms.days,
    }),
    say('bonus.weights', { weights: weights.map((one) => say('bonus.weight', one)).join(', ') }),
    ...(terms.excluded.length === 0 ? [] : [say('bonus.excluded', { games: terms.excluded.join(', ') })]),
    say('bonus.lotteries'),
    ...(countsMatches(terms.weights.categories) ? [say('bonus.inPlay')] : []),
    ...(terms.minOdds === null ? [] : [say('bonus.minOdds', { odds: oddsText(terms.minOdds) })]),
    say('bonus.stakeMax', { amount: money(words, terms.stakeMax) }),
    say(`bonus.spend.${terms.spend}`),
    say(`bonus.principal.${terms.principal}`),
    terms.cap === null ? say('bonus.noCap') : say('bonus.cap', { amount: money(words, terms.cap) }),
    say('bonus.queue'),
  ];
}

function triggerLine(trigger: Trigger, words: TermWords): string {
  const { say } = words;
  switch (trigger.kind) {
    case 'registered':
    case 'code':
    case 'birthday':
    case 'referral':
      return say(`trigger.${trigger.kind}`);
    case 'level':
      return say('trigger.level', { level: trigger.level });
    case 'rank':
      return say('trigger.rank', { top: trigger.top });
    case 'signIn':
      return say('trigger.signIn', { count: trigger.streak });
    case 'deposit': {
      const min = money(words, trigger.min);
      return trigger.nth === null
        ? say('trigger.depositAny', { min })
        : say('trigger.depositNth', { nth: trigger.nth, min });
    }
    case 'validBets':
      return say('trigger.validBets', {
        target: money(words, trigger.target),
        scope: scopeOf(trigger, words),
      });
    case 'netLoss':
      return say('trigger.netLoss', { min: money(words, trigger.min), scope: scopeOf(trigger, words) });
    case 'application':
      return say(trigger.again ? 'trigger.applicationAgain' : 'trigger.applicationOnce');
    case 'mission':
      return say('trigger.mission', { steps: trigger.steps.map((step) => stepText(step, words)).join(', ') });
  }
}

/** What a step of a mission asks for. */
export function stepText(step: MissionStep, words: TermWords): string {
  const { say } = words;
  if (!('scope' in step)) return say(`step.${step.step}`);
  const scope = scopeOf(step, words);
  if (step.step === 'validBets') return say('step.validBets', { target: money(words, step.target), scope });
  const what = step.step === 'bets' && isLottery(step.scope) ? 'tickets' : step.step;
  return say(`step.${what}`, { count: step.target, scope });
}

const scopeOf = ({ scope }: { readonly scope: string | null }, { say, category }: TermWords): string =>
  scope === null ? say('scope.all') : say('scope.of', { category: category(scope) });

function rewardLine(rule: Rule, words: TermWords): string {
  const { amount } = rule.reward;
  const { say } = words;
  const show = given(rule, words);
  switch (amount.how) {
    case 'fixed':
      return say('reward.fixed', { value: show(unitsOf(amount.value)) });
    case 'upTo':
      return say('reward.upTo', { cap: show(unitsOf(amount.cap)) });
    case 'percent':
      return say('reward.percent', {
        percent: percentText(amount.percent),
        base: baseOf(rule.trigger, words),
        cap: show(unitsOf(amount.cap)),
      });
    case 'tiers': {
      const tiers = amount.tiers.map(({ from, value }) =>
        say('reward.tier', { from: money(words, from), value: show(unitsOf(value)) }),
      );
      return say('reward.tiers', { base: baseOf(rule.trigger, words), tiers: tiers.join(', ') });
    }
  }
}

const baseOf = ({ kind }: Trigger, { say }: TermWords): string =>
  kind === 'validBets' || kind === 'netLoss' ? say(`base.${kind}`) : say('base.deposit');

function eligibleLines({ eligible }: Rule, words: TermWords): readonly string[] {
  return (['all', 'any', 'none'] as const).flatMap((of) => {
    if (eligible[of].length === 0) return [];
    const facts = eligible[of].map((fact) => factText(fact, words));
    return [
      words.say(`eligible.${of}`, { facts: facts.join(of === 'all' ? ', ' : words.say('eligible.or')) }),
    ];
  });
}

function factText(fact: Fact, { say }: TermWords): string {
  switch (fact.fact) {
    case 'level':
      return fact.to === null
        ? say('fact.level', { from: fact.from })
        : say('fact.levelTo', { from: fact.from, to: fact.to });
    case 'deposits':
      return fact.to === null
        ? say('fact.deposits', { from: fact.from })
        : say('fact.depositsTo', { from: fact.from, to: fact.to });
    case 'daysHere':
      return say('fact.daysHere', { from: fact.from });
    case 'mobile':
      return say('fact.mobile');
  }
}

function budgetLine(rule: Rule, words: TermWords): string {
  const { count, amount } = rule.budget;
  const sum = amount === null ? '' : given(rule, words)(unitsOf(amount));
  if (count === null) return amount === null ? words.say('budget.none') : words.say('budget.amount', { sum });
  return amount === null ? words.say('budget.count', { count }) : words.say('budget.both', { count, sum });
}
