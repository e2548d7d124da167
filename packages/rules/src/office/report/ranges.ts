import { dayPlus } from '../../agency/contract/start-day.ts';

/** Days of the calendar, both within. */
export type DaySpan = { readonly from: string; readonly to: string };

export const RANGES = ['today', 'yesterday', 'week', 'month', 'lastMonth', 'quarter', 'year'] as const;

export type RangeName = (typeof RANGES)[number];

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** What a name means on a day. */
export function rangeOf(name: RangeName, today: string): DaySpan {
  const begin = monthOf(today);
  const spans: Readonly<Record<RangeName, DaySpan>> = {
    today: { from: today, to: today },
    yesterday: { from: dayPlus(today, -1), to: dayPlus(today, -1) },
    week: { from: dayPlus(today, -6), to: today },
    month: { from: begin, to: today },
    lastMonth: { from: monthOf(dayPlus(begin, -1)), to: dayPlus(begin, -1) },
    quarter: { from: dayPlus(today, -89), to: today },
    year: { from: dayPlus(today, -364), to: today },
  };
  return spans[name];
}

/** The name of a span on a day, if it has one. */
export const nameOfRange = ({ from, to }: DaySpan, today: string): RangeName | undefined =>
  RANGES.find((name) => {
    const span = rangeOf(name, today);
    return span.from === from && span.to === to;
  });

export const SCHEDULES = ['never', 'day', 'week', 'month'] as const;

export type Schedule = (typeof SCHEDULES)[number];

/** The next day after one on which a schedule falls: tomorrow, the next Monday, the first of the next month. */
export function nextDayOf(schedule: Exclude<Schedule, 'never'>, day: string): string {
  if (schedule === 'day') return dayPlus(day, 1);
  if (schedule === 'month') return monthOf(dayPlus(monthOf(day), 31));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return dayPlus(day, (8 - weekday) % 7 || 7);
}
