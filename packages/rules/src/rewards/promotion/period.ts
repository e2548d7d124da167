import type { Each, Rule } from './rule.ts';

/** A day some days away. */
export function shiftDay(day: string, days: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

const lastOfMonth = (day: string): string =>
  shiftDay(`${shiftDay(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1);

/** 0 on a Monday. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

export type Period = {
  /** Its first day, the same for every day of it; empty where there is one period in all. */
  readonly key: string;
  readonly from: string;
  /** Null: no end. */
  readonly to: string | null;
};

/** The period of a promotion that a day falls into, cut off at the promotion's first and last day. */
export function periodOf({ opens, closes, each }: Rule['period'], day: string): Period {
  if (each === 'once') return { key: '', from: opens, to: closes };
  const [first, last] = SPANS[each](day);
  return {
    key: first,
    from: first < opens ? opens : first,
    to: closes !== null && closes < last ? closes : last,
  };
}

const SPANS: Readonly<Record<Exclude<Each, 'once'>, (day: string) => readonly [string, string]>> = {
  daily: (day) => [day, day],
  weekly: (day) => {
    const monday = shiftDay(day, -weekday(day));
    return [monday, shiftDay(monday, 6)];
  },
  semimonthly: (day) =>
    day.slice(8) <= '15'
      ? [`${day.slice(0, 8)}01`, `${day.slice(0, 8)}15`]
      : [`${day.slice(0, 8)}16`, lastOfMonth(day)],
  monthly: (day) => [`${day.slice(0, 8)}01`, lastOfMonth(day)],
  yearly: (day) => [`${day.slice(0, 4)}-01-01`, `${day.slice(0, 4)}-12-31`],
};

/** Where a day lies beside the days of a promotion. */
export function phaseOf({ opens, closes }: Rule['period'], day: string): 'before' | 'open' | 'over' {
  if (day < opens) return 'before';
  return closes !== null && day > closes ? 'over' : 'open';
}
