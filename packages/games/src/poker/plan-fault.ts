import { BLIND_LEVELS, type BlindLevel, chipsOf } from './blind-levels.ts';
import type { TournamentPlan, TournamentRules } from './tournament-state.ts';

const CENT = 100n;

/** The last of twelve places wins two per cent: of less than a tenth for each entry that could be nothing. */
const ENTRY_LEAST = 1_000n;
const ENTRY_MOST = 100_000_000n;

/** The house takes a fifth of what goes into the prizes at the most. */
const FEE_PART = 5n;

/** With less the first hand decides. */
const STACK_BLINDS = 10;

/** A field of a plan that makes no tournament, and the rule that it breaks. */
export type PlanFault = {
  readonly field:
    | 'times'
    | 'days'
    | 'until'
    | 'entry'
    | 'fee'
    | 'levels'
    | 'stack'
    | 'lateLevels'
    | 'reEntries'
    | 'most'
    | 'breakAfter'
    | 'breakMinutes';
  readonly rule:
    | 'rising'
    | 'after_first'
    | 'entry_cents'
    | 'fee_cents'
    | 'at_least'
    | 'at_most'
    | 'late_needed'
    | 'break_both';
  readonly min?: number;
  readonly max?: number;
};

const isRising = (list: readonly (number | string)[]): boolean =>
  list.every((each, at) => at === 0 || each > list[at - 1]!);

const doRise = (levels: readonly BlindLevel[]): boolean =>
  levels.length > 0 &&
  levels.every(([small, big]) => small > 0 && small < big) &&
  isRising(levels.map(([small]) => small)) &&
  isRising(levels.map(([, big]) => big));

const isEntry = ({ entry }: TournamentRules): boolean =>
  entry % CENT === 0n && entry >= ENTRY_LEAST && entry <= ENTRY_MOST;

const isFee = ({ entry, fee }: TournamentRules): boolean =>
  fee % CENT === 0n && fee >= 0n && fee * FEE_PART <= entry;

/** Why a plan cannot be played to its end and paid: the first reason, or none. */
export function planFault({ rules, times, days, from, until }: TournamentPlan): PlanFault | undefined {
  const { stack, lateLevels, reEntries, least, most, breakAfter, breakMs } = rules;
  const levels = rules.levels ?? BLIND_LEVELS;
  const chips = (levels[0]?.[1] ?? 0) * STACK_BLINDS;
  if (!isRising(times)) return { field: 'times', rule: 'rising' };
  if (days && (days.length === 0 || !isRising(days))) return { field: 'days', rule: 'rising' };
  if (from && until && until < from) return { field: 'until', rule: 'after_first' };
  if (!isEntry(rules)) return { field: 'entry', rule: 'entry_cents' };
  if (!isFee(rules)) return { field: 'fee', rule: 'fee_cents' };
  if (!doRise(levels)) return { field: 'levels', rule: 'rising' };
  if (stack < chipsOf(chips)) return { field: 'stack', rule: 'at_least', min: chips };
  if (lateLevels > levels.length) return { field: 'lateLevels', rule: 'at_most', max: levels.length };
  if (reEntries > 0 && lateLevels === 0) return { field: 'reEntries', rule: 'late_needed' };
  if (most < least) return { field: 'most', rule: 'at_least', min: least };
  if (breakAfter > levels.length) return { field: 'breakAfter', rule: 'at_most', max: levels.length };
  if (breakAfter > 0 !== breakMs > 0) return { field: 'breakMinutes', rule: 'break_both' };
  return undefined;
}
