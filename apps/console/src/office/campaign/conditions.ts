import { formatMoney, parseMoney, readTypedMoney, wireMoney, ZERO } from '@fairhouse/kernel';
import type { SegmentConditions } from '@fairhouse/wire/office/campaign';
import { SEGMENT_DAYS_MAX } from '@fairhouse/wire/office/campaign-words';
import type { Conditions } from './queries.ts';

/** What a segment can ask for, and how it is typed; the order is that of the form. */
export const ASKS = {
  registeredWithinDays: 'days',
  registeredBeforeDays: 'days',
  betWithinDays: 'days',
  noBetForDays: 'days',
  depositWithinDays: 'days',
  noDepositForDays: 'days',
  depositedAtLeast: 'money',
  rankAtLeast: 'level',
  lostAtLeast: 'money',
  wonAtLeast: 'money',
  kycAtLeast: 'level',
  kycBelow: 'level',
  language: 'word',
  agent: 'answer',
  tag: 'text',
  under: 'text',
} as const satisfies Readonly<Record<keyof SegmentConditions, string>>;

export type Ask = keyof typeof ASKS;

/** Conditions as they are typed; '' asks for nothing. */
export type Entry = Readonly<Record<Ask, string>>;

export const asks = Object.keys(ASKS) as readonly Ask[];

const DAYS = /^\d{1,4}$/;

/** What was typed as the server takes it; undefined where it cannot. */
const READ: Readonly<Record<(typeof ASKS)[Ask], (typed: string) => unknown>> = {
  days: (typed) =>
    DAYS.test(typed) && Number(typed) >= 1 && Number(typed) <= SEGMENT_DAYS_MAX ? Number(typed) : undefined,
  money: (typed) => {
    const units = readTypedMoney(typed);
    return units !== undefined && units > ZERO ? wireMoney(units) : undefined;
  },
  level: Number,
  word: (typed) => typed,
  answer: (typed) => typed === 'yes',
  text: (typed) => typed.trim() || undefined,
};

export const isTyped = (ask: Ask, typed: string): boolean =>
  typed === '' || READ[ASKS[ask]](typed) !== undefined;

/** The conditions of a form; undefined where something in it cannot be read. */
export function conditionsOf(entry: Entry): Conditions | undefined {
  const typed = asks.filter((ask) => entry[ask] !== '');
  if (!typed.every((ask) => isTyped(ask, entry[ask]))) return undefined;
  return Object.fromEntries(typed.map((ask) => [ask, READ[ASKS[ask]](entry[ask])]));
}

export const entryOf = (conditions: SegmentConditions): Entry =>
  Object.fromEntries(
    asks.map((ask) => {
      const asked = conditions[ask];
      if (asked === undefined) return [ask, ''];
      if (typeof asked === 'boolean') return [ask, asked ? 'yes' : 'no'];
      return [ask, ASKS[ask] === 'money' ? formatMoney(parseMoney(String(asked))!) : String(asked)];
    }),
  ) as Entry;
