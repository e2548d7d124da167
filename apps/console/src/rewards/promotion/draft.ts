import { parseMoney, wireMoney } from '@fairhouse/kernel';
import { oddsText } from '@fairhouse/rules/rewards/bonus/terms';
import type { MissionStep } from '@fairhouse/rules/rewards/mission/steps';
import { isCounted, isJoined, isPaidAtOnce, type TriggerKind } from '@fairhouse/rules/rewards/promotion/rule';
import type { GameType } from '@fairhouse/wire/play/game-types';
import type { PromotionDraft, PromotionRule } from '@fairhouse/wire/rewards/promotion';
import type { PromotionGroup } from '@fairhouse/wire/rewards/promotion-words';
import { ONE, readTypedTerms, type TypedTerms, USUAL_TERMS } from '../bonus/index.ts';

type MissionSteps = Extract<PromotionRule['trigger'], { kind: 'mission' }>['steps'];

/** A step of a mission; what its kind has no use for is left alone. */
type StepForm = { step: MissionStep['step'] | ''; target: string; scope: GameType | '' };

type Fact = PromotionRule['eligible']['all'][number];

/** What is asked of members; what its kind has no use for is left alone. An empty fact is none. */
export type FactForm = {
  of: keyof PromotionRule['eligible'];
  fact: Fact['fact'] | '';
  from: string;
  to: string;
};

/** A promotion as the builder types it: everything is text but ticks. An empty text is none. */
export type DraftForm = {
  titleEN: string;
  titleVI: string;
  textEN: string;
  textVI: string;
  group: PromotionGroup;
  /** An entry of content; empty: none. */
  article: string;
  /** The address of a picture of the art kit; empty: the one of its type. */
  image: string;
  code: string;
  trigger: TriggerKind;
  nth: string;
  /** The least deposit, the valid bets or the net loss that are asked for. */
  least: string;
  streak: string;
  scope: GameType | '';
  again: boolean;
  steps: StepForm[];
  level: string;
  top: string;
  facts: FactForm[];
  kind: PromotionRule['reward']['kind'];
  how: PromotionRule['reward']['amount']['how'];
  value: string;
  percent: string;
  /** "from = value", one a line. */
  tiers: string;
  /** Of free rounds. */
  game: string;
  spinStake: string;
  spinDays: string;
  wins: 'cash' | 'bonus';
  /** Of bonus money. */
  terms: TypedTerms;
  claimDays: string;
  opens: string;
  closes: string;
  each: PromotionRule['period']['each'];
  perPlayer: string;
  cooldown: string;
  /** Ids of promotions. */
  exclusiveWith: string[];
  perDevice: boolean;
  perPerson: boolean;
  count: string;
  amount: string;
  reserve: PromotionRule['budget']['reserve'];
};

export const newForm = (day: string): DraftForm => ({
  titleEN: '',
  titleVI: '',
  textEN: '',
  textVI: '',
  group: 'home',
  article: '',
  image: '',
  code: '',
  trigger: 'deposit',
  nth: '',
  least: '500.00',
  streak: '7',
  scope: '',
  again: true,
  steps: [],
  level: '2',
  top: '3',
  facts: [],
  kind: 'cash',
  how: 'percent',
  value: '250.00',
  percent: '10',
  tiers: '',
  game: '',
  spinStake: '1.00',
  spinDays: '7',
  wins: 'cash',
  terms: { ...USUAL_TERMS, stakeMax: '100.00' },
  claimDays: '7',
  opens: day,
  closes: '',
  each: 'weekly',
  perPlayer: '',
  cooldown: '',
  exclusiveWith: [],
  perDevice: false,
  perPerson: false,
  count: '100',
  amount: '',
  reserve: 'claim',
});

const textOf = (wire: string): string => wire.slice(0, -2);

const stepFormOf = (step: MissionStep): StepForm => ({
  step: step.step,
  target: 'scope' in step ? (step.step === 'validBets' ? textOf(step.target) : String(step.target)) : '',
  scope: ('scope' in step ? (step.scope as GameType | null) : null) ?? '',
});

const factFormsOf = (eligible: PromotionRule['eligible']): FactForm[] =>
  (['all', 'any', 'none'] as const).flatMap((of) =>
    eligible[of].map((fact) => ({
      of,
      fact: fact.fact,
      from: 'from' in fact ? String(fact.from) : '',
      to: 'to' in fact && fact.to !== null ? String(fact.to) : '',
    })),
  );

/** A stored version in the fields of the builder. */
export function formOf({ rule, look, code }: PromotionDraft): DraftForm {
  const { trigger, reward, eligible, limits, budget, period, terms } = rule;
  const shown = (number: number | null | undefined) => number?.toString() ?? '';
  const { amount } = reward;
  const given = (wire: string) => (isCounted(reward.kind) ? wire.slice(0, -5) : textOf(wire));
  return {
    ...newForm(period.opens),
    titleEN: look.title.EN,
    titleVI: look.title.VI ?? '',
    textEN: look.text.EN,
    textVI: look.text.VI ?? '',
    group: look.group,
    article: look.article ?? '',
    image: look.image ?? '',
    code: code ?? '',
    trigger: trigger.kind,
    ...(trigger.kind === 'deposit' ? { nth: shown(trigger.nth), least: textOf(trigger.min) } : {}),
    ...(trigger.kind === 'signIn' ? { streak: shown(trigger.streak) } : {}),
    ...(trigger.kind === 'validBets' ? { least: textOf(trigger.target), scope: trigger.scope ?? '' } : {}),
    ...(trigger.kind === 'netLoss' ? { least: textOf(trigger.min), scope: trigger.scope ?? '' } : {}),
    ...(trigger.kind === 'mission' ? { steps: trigger.steps.map(stepFormOf) } : {}),
    ...(trigger.kind === 'application' ? { again: trigger.again } : {}),
    ...(trigger.kind === 'level' ? { level: shown(trigger.level) } : {}),
    ...(trigger.kind === 'rank' ? { top: shown(trigger.top) } : {}),
    facts: factFormsOf(eligible),
    kind: reward.kind,
    how: amount.how,
    ...(amount.how === 'fixed' ? { value: given(amount.value) } : {}),
    ...(amount.how === 'upTo' ? { value: textOf(amount.cap) } : {}),
    ...(amount.how === 'percent' ? { value: textOf(amount.cap), percent: String(amount.percent / 100) } : {}),
    ...(amount.how === 'tiers'
      ? { tiers: amount.tiers.map(({ from, value }) => `${textOf(from)} = ${given(value)}`).join('\n') }
      : {}),
    ...('game' in reward ? { game: reward.game, spinDays: shown(reward.days) } : {}),
    ...(reward.kind === 'free_rounds'
      ? {
          spinStake: textOf(reward.stake),
          wins: terms.bonus ? 'bonus' : 'cash',
        }
      : {}),
    ...(terms.bonus ? { terms: typedOf(terms.bonus) } : {}),
    claimDays: shown(terms.claimDays),
    closes: period.closes ?? '',
    each: period.each,
    perPlayer: shown(limits.perPlayer),
    cooldown: shown(limits.cooldown),
    exclusiveWith: [...limits.exclusiveWith],
    perDevice: limits.keys?.includes('device') ?? false,
    perPerson: limits.keys?.includes('person') ?? false,
    count: shown(budget.count),
    amount: budget.amount === null ? '' : textOf(budget.amount),
    reserve: budget.reserve,
  };
}

const typedOf = ({
  factor,
  stakeMax,
  cap,
  weights,
  excluded,
  minOdds,
  ...terms
}: NonNullable<PromotionRule['terms']['bonus']>): TypedTerms => ({
  ...terms,
  factor: factor / ONE,
  stakeMax: textOf(stakeMax),
  cap: cap === null ? '' : textOf(cap),
  weights: weights.categories,
  games: weights.games.map(({ code, weight }) => `${code} ${weight}`).join(' '),
  excluded: excluded.join(' '),
  minOdds: minOdds === null ? '' : oddsText(minOdds),
});

const keysOf = ({ perDevice, perPerson }: DraftForm): Pick<PromotionRule['limits'], 'keys'> => {
  const keys = [...(perDevice ? (['device'] as const) : []), ...(perPerson ? (['person'] as const) : [])];
  return keys.length === 0 ? {} : { keys };
};

/** Something of the reward is, or becomes, bonus money. */
export const hasTerms = ({ kind, wins }: Pick<DraftForm, 'kind' | 'wins'>): boolean =>
  kind === 'bonus' || (kind === 'free_rounds' && wins === 'bonus');

/** @throws a `Wrong` with the field that is no amount or number */
export class Wrong extends Error {
  readonly field: keyof DraftForm;
  constructor(field: keyof DraftForm) {
    super(field);
    this.field = field;
  }
}

/**
 * The rule and look that the fields say. What the builder has no field for stays as it was.
 * @returns the field that cannot be read
 */
export function readForm(
  form: DraftForm,
  stored: PromotionDraft | undefined,
): { readonly draft: PromotionDraft } | { readonly wrong: keyof DraftForm } {
  try {
    return { draft: draftOf(form, stored) };
  } catch (fault) {
    if (fault instanceof Wrong) return { wrong: fault.field };
    throw fault;
  }
}

function draftOf(form: DraftForm, stored: PromotionDraft | undefined): PromotionDraft {
  const amountIn = (field: keyof DraftForm, text = String(form[field])): string => {
    const amount = parseMoney(text.trim().replaceAll(',', ''));
    if (amount === undefined || amount <= 0n) throw new Wrong(field);
    return wireMoney(amount);
  };
  const wholeIn = (field: keyof DraftForm, typed = String(form[field])): number => {
    const text = typed.trim();
    if (!/^\d{1,8}$/.test(text)) throw new Wrong(field);
    return Number(text);
  };
  const orNone = <T>(field: keyof DraftForm, read: (field: keyof DraftForm) => T): T | null =>
    String(form[field]).trim() === '' ? null : read(field);
  const stepIn = ({ step, target, scope }: StepForm): MissionSteps[number] => {
    const of = scope === '' ? null : scope;
    switch (step) {
      case 'validBets':
        return { step, target: amountIn('steps', target), scope: of };
      case 'bets':
      case 'games': {
        if (!/^[1-9]\d{0,4}$/.test(target.trim())) throw new Wrong('steps');
        return { step, target: Number(target), scope: of };
      }
      default:
        return { step: step as Exclude<typeof step, ''> };
    }
  };
  // A row that has just appeared has no values yet.
  const factIn = ({ fact, from = '', to = '' }: FactForm): readonly Fact[] => {
    switch (fact) {
      case '':
        return [];
      case 'mobile':
        return [{ fact }];
      case 'daysHere':
        return [{ fact, from: wholeIn('facts', from) }];
      default:
        return [{ fact, from: wholeIn('facts', from), to: to.trim() === '' ? null : wholeIn('facts', to) }];
    }
  };
  const factsOf = (group: FactForm['of']): Fact[] =>
    form.facts.filter(({ of = 'all' }) => of === group).flatMap(factIn);
  const trigger = (): PromotionRule['trigger'] => {
    const scope = form.scope === '' ? null : form.scope;
    switch (form.trigger) {
      case 'deposit':
        return { kind: 'deposit', nth: orNone('nth', wholeIn), min: amountIn('least') };
      case 'signIn':
        return { kind: 'signIn', streak: wholeIn('streak') };
      case 'validBets':
        return { kind: 'validBets', target: amountIn('least'), scope };
      case 'netLoss':
        return { kind: 'netLoss', min: amountIn('least'), scope };
      case 'application':
        return { kind: 'application', again: form.again };
      case 'level':
        return { kind: 'level', level: wholeIn('level') };
      case 'rank':
        return { kind: 'rank', top: wholeIn('top') };
      case 'mission': {
        const steps = form.steps.flatMap((one) => (one.step === '' ? [] : [stepIn(one)]));
        if (steps.length === 0) throw new Wrong('steps');
        return { kind: 'mission', steps };
      }
      default:
        return { kind: form.trigger };
    }
  };
  const rewardAmount = (): PromotionRule['reward']['amount'] => {
    switch (form.how) {
      case 'fixed':
        return { how: 'fixed', value: amountIn('value') };
      case 'upTo':
        return { how: 'upTo', cap: amountIn('value') };
      case 'percent': {
        const percent = Math.round(Number(form.percent.replace(',', '.')) * 100);
        if (!(percent >= 1)) throw new Wrong('percent');
        return { how: 'percent', percent, cap: amountIn('value') };
      }
      case 'tiers':
        return {
          how: 'tiers',
          tiers: form.tiers
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => {
              const [from = '', value = ''] = line.split('=');
              return { from: amountIn('tiers', from), value: amountIn('tiers', value) };
            }),
        };
    }
  };
  const reward = (): PromotionRule['reward'] => {
    const amount = rewardAmount();
    if (form.kind !== 'free_rounds' && form.kind !== 'free_bet') return { kind: form.kind, amount };
    const game = form.game.trim();
    if (game === '') throw new Wrong('game');
    if (form.kind === 'free_bet') return { kind: form.kind, amount, game, days: wholeIn('spinDays') };
    return {
      kind: form.kind,
      amount,
      game,
      stake: amountIn('spinStake'),
      days: wholeIn('spinDays'),
    };
  };
  const bonusTerms = (): PromotionRule['terms']['bonus'] => {
    const { stakeMax, cap, weights, ...terms } = readTypedTerms(form.terms);
    return {
      ...terms,
      stakeMax: amountIn('terms', stakeMax),
      cap: cap === null ? null : amountIn('terms', cap),
      weights: { ...weights, providers: stored?.rule.terms.bonus?.weights.providers ?? [] },
    };
  };
  if (form.titleEN.trim() === '') throw new Wrong('titleEN');
  return {
    rule: {
      trigger: trigger(),
      eligible: { all: factsOf('all'), any: factsOf('any'), none: factsOf('none') },
      reward: reward(),
      terms: {
        claimDays: isPaidAtOnce(form.trigger, form.kind) ? null : wholeIn('claimDays'),
        bonus: hasTerms(form) ? bonusTerms() : null,
      },
      period: {
        opens: form.opens,
        closes: form.closes === '' ? null : form.closes,
        each: form.each,
      },
      limits: {
        perPlayer: orNone('perPlayer', wholeIn),
        cooldown: orNone('cooldown', wholeIn),
        exclusiveWith: form.exclusiveWith as PromotionRule['limits']['exclusiveWith'],
        ...keysOf(form),
      },
      budget: {
        count: orNone('count', wholeIn),
        amount: orNone('amount', amountIn),
        reserve: isJoined(form.trigger) ? form.reserve : 'claim',
      },
    },
    look: {
      title: { EN: form.titleEN.trim(), VI: form.titleVI.trim() || null },
      text: { EN: form.textEN.trim(), VI: form.textVI.trim() || null },
      group: form.group,
      image: form.image || null,
      article: form.article === '' ? null : (form.article as NonNullable<PromotionDraft['look']['article']>),
    },
    code: form.trigger === 'code' ? form.code.trim() : null,
  };
}
