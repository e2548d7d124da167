import {
  type Money,
  negateMoney,
  parseMoney,
  readTypedMoney,
  subtractMoney,
  wireMoney,
  ZERO,
} from '@fairhouse/kernel';
import { type LimitKind, type LimitPeriod, PAUSES, type Pause } from '@fairhouse/wire/identity/limits';
import type { Protection } from '@fairhouse/wire/identity/protection';

export type LimitView = Protection['limits'][number];

export type TimeLimitView = Protection['timeLimits'][number];

export type LimitName = { readonly kind: LimitKind; readonly period: LimitPeriod };

const DAY_MS = 24 * 3_600_000;

/** The limit of that name, if one is set. */
export const findLimit = (limits: readonly LimitView[], { kind, period }: LimitName): LimitView | undefined =>
  limits.find((limit) => limit.kind === kind && limit.period === period);

export type Standing = {
  /** Wire amounts: what is left, never less than nothing, and what is used, or won where `state` is ahead. */
  readonly left: string;
  readonly used: string;
  readonly state: 'open' | 'ahead' | 'reached';
  /** Used of the limit in whole per cent, 0 to 100. */
  readonly pct: number;
};

/** How much of a limit is used in the running period. */
export function standingOf(limit: Pick<LimitView, 'amount' | 'used'>): Standing {
  const [amount, used] = [limit.amount, limit.used].map(parseMoney) as [Money, Money];
  const left = subtractMoney(amount, used);
  if (used < ZERO)
    return { left: wireMoney(left), used: wireMoney(negateMoney(used)), state: 'ahead', pct: 0 };
  if (left <= ZERO) return { left: wireMoney(ZERO), used: wireMoney(used), state: 'reached', pct: 100 };
  return {
    left: wireMoney(left),
    used: wireMoney(used),
    state: 'open',
    pct: Number((used * 100n) / amount),
  };
}

/** The limit of a kind that leaves the least. */
export function tightestLimit(limits: readonly LimitView[], kind: LimitKind): LimitView | undefined {
  const leaves = (limit: LimitView) => parseMoney(standingOf(limit).left)!;
  return limits
    .filter((limit) => limit.kind === kind)
    .reduce<LimitView | undefined>(
      (least, limit) => (least && leaves(least) <= leaves(limit) ? least : limit),
      undefined,
    );
}

/** Reads a limit that was typed; unlike other amounts it may be nothing. @returns a wire amount */
export const readLimit = (typed: string): string | undefined => {
  const amount = readTypedMoney(typed);
  return amount === undefined ? undefined : wireMoney(amount);
};

/** `kept` drops the looser limit that waits; `same` and `waiting` are what holds, or waits, already. */
export type LimitChange = 'unreadable' | 'same' | 'waiting' | 'first' | 'tighter' | 'looser' | 'kept';

/** A limit that stands, in the one unit of its kind; `waits` is the looser one, null where it is none at all. */
type Held<Unit> = { readonly holds: Unit; readonly waits: Unit | null | undefined };

/** What setting a limit would do to the one that stands. */
function judge<Unit extends Money | number>(wished: Unit, held: Held<Unit> | undefined): LimitChange {
  if (!held) return 'first';
  if (wished === held.waits) return 'waiting';
  if (wished !== held.holds) return wished > held.holds ? 'looser' : 'tighter';
  return held.waits === undefined ? 'same' : 'kept';
}

const moneyOf = (wire: string): Money => parseMoney(wire)!;

/** What setting a typed amount would do to the limit that stands. */
export function judgeLimit(typed: string, standing: LimitView | undefined): LimitChange {
  const wire = readLimit(typed);
  if (wire === undefined) return 'unreadable';
  const waits = standing?.next?.amount;
  return judge(
    moneyOf(wire),
    standing && {
      holds: moneyOf(standing.amount),
      waits: typeof waits === 'string' ? moneyOf(waits) : waits,
    },
  );
}

const lastsMs = (pause: Pause): number =>
  pause === 'for_good' ? Number.POSITIVE_INFINITY : Number(pause) * DAY_MS;

/** The pauses that end later than the one that holds; a pause is never shortened. */
export function longerPauses(bar: Protection['bar'], nowMs: number): readonly Pause[] {
  if (!bar) return PAUSES;
  const until = bar.until;
  return until === null ? [] : PAUSES.filter((pause) => nowMs + lastsMs(pause) > until);
}

/** What typed minutes would do to the limit of time that stands. */
export function judgeTime(
  minutes: number | null,
  maximum: number,
  standing: TimeLimitView | undefined,
): LimitChange {
  if (minutes === null || minutes < 0 || minutes > maximum || !Number.isInteger(minutes)) return 'unreadable';
  return judge(minutes, standing && { holds: standing.minutes, waits: standing.next?.minutes });
}
