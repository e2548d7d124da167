import { type Money, moneyOf, ZERO } from '@fairhouse/kernel';

/** Rules about money that comes and goes. */
export const MOVEMENT_RULES = ['threshold', 'velocity', 'structuring', 'passThrough'] as const;

export type MovementRule = (typeof MOVEMENT_RULES)[number];

export type Movement = {
  readonly kind: 'deposit' | 'withdrawal';
  readonly amount: Money;
  readonly at: number;
};

/** What is known of one member: movements by time, and what was staked by day (yyyy-MM-dd). */
export type MoneyFacts = {
  readonly movements: readonly Movement[];
  readonly stakes: readonly { readonly day: string; readonly stake: Money }[];
};

/** A rule's numbers; each rule reads those of `PARAMS_OF`. */
export type RuleParams = {
  readonly amount?: Money | undefined;
  readonly hours?: number | undefined;
  readonly count?: number | undefined;
  readonly percent?: number | undefined;
  readonly playPercent?: number | undefined;
};

/** What a rule saw: so many movements of so much within a span. */
export type Sighting = {
  readonly key: string;
  readonly at: number;
  readonly fromMs: number;
  readonly count: number;
  readonly amount: Money;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const sum = (movements: readonly Movement[]): Money =>
  moneyOf(movements.reduce((total, { amount }) => total + amount, 0n));

const of = (kind: Movement['kind'], movements: readonly Movement[]) =>
  movements.filter((movement) => movement.kind === kind);

const percentOf = (amount: Money, percent: number): Money => moneyOf((amount * BigInt(percent)) / 100n);

/** Whether the movements up to the last one of a span are what a rule looks for. */
type Judge = (span: readonly Movement[], params: Required<RuleParams>, facts: MoneyFacts) => boolean;

const JUDGES: Readonly<Record<MovementRule, Judge>> = {
  threshold: (span, { amount }) => sum(span) >= amount,
  velocity: (span, { count }) => span.length >= count,
  structuring: (span, { count }) => span.length >= count,
  passThrough: (span, { amount, percent, playPercent }, { stakes }) => {
    if (span.at(-1)!.kind !== 'withdrawal') return false;
    const deposits = of('deposit', span);
    const deposited = sum(deposits);
    if (deposited < amount) return false;
    if (sum(of('withdrawal', span)) < percentOf(deposited, percent)) return false;
    // Days of stakes are the brand's: a day more speaks for the member.
    const since = dayOf(deposits[0]!.at - DAY_MS);
    const staked = stakes.reduce((total, { day, stake }) => (day >= since ? total + stake : total), 0n);
    return staked < percentOf(deposited, playPercent);
  },
};

/** Movements that a rule looks at: of structuring those that stay just below the amount. */
const isLookedAt = (rule: MovementRule, { amount }: Movement, params: Required<RuleParams>): boolean =>
  rule !== 'structuring' ||
  (amount < params.amount && amount >= percentOf(params.amount, 100 - params.percent));

/**
 * What a rule sees in a member's money, one sighting a day: the first movement of the day that completes it.
 * @param fromMs sightings before are left out; movements before still count
 */
export function findSightings(
  rule: MovementRule,
  given: RuleParams,
  facts: MoneyFacts,
  fromMs = Number.NEGATIVE_INFINITY,
): Sighting[] {
  const params = { amount: ZERO, hours: 24, count: 1, percent: 100, playPercent: 100, ...defined(given) };
  const looked = facts.movements.filter((movement) => isLookedAt(rule, movement, params));
  const seen = new Map<string, Sighting>();
  let begin = 0;
  looked.forEach((last, end) => {
    while (looked[begin]!.at <= last.at - params.hours * HOUR_MS) begin += 1;
    const key = dayOf(last.at);
    if (last.at < fromMs || seen.has(key)) return;
    const span = looked.slice(begin, end + 1);
    if (!JUDGES[rule](span, params, facts)) return;
    seen.set(key, { key, at: last.at, fromMs: span[0]!.at, count: span.length, amount: sum(span) });
  });
  return [...seen.values()];
}

const defined = (params: RuleParams): Partial<Required<RuleParams>> =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined));
