import { addDays, calendarDay } from '@fairhouse/ui';

/** Spans of days that records offer, in the order they stand. */
export const RANGES = ['today', 'yesterday', '7', '30', 'month', 'lastMonth', 'all'] as const;
export type Range = (typeof RANGES)[number];

/** Days `yyyy-MM-dd`, both within; one that is left out is open. */
export type Days = { readonly from?: string; readonly to?: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** The days of a span, as the brand's calendar has them now. */
export function daysOf(range: Range, timeZone: string, nowMs: number): Days {
  const today = calendarDay(nowMs, timeZone);
  const yesterday = addDays(today, -1);
  const lastOfBefore = addDays(firstOfMonth(today), -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    '7': { from: addDays(today, -6), to: today },
    '30': { from: addDays(today, -29), to: today },
    month: { from: firstOfMonth(today), to: today },
    lastMonth: { from: firstOfMonth(lastOfBefore), to: lastOfBefore },
    all: {},
  }[range];
}

/** What an address says of days: two of its own, or a span by its name; seven days unless it says otherwise. */
export function readDays(
  { range, from, to }: { readonly [name in 'range' | 'from' | 'to']?: string | undefined },
  timeZone: string,
  nowMs: number,
): { readonly range: Range | 'own'; readonly days: Days } {
  if (from && to && DAY.test(from) && DAY.test(to)) return { range: 'own', days: { from, to } };
  const known = RANGES.find((each) => each === range) ?? '7';
  return { range: known, days: daysOf(known, timeZone, nowMs) };
}
