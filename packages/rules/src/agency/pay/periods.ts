import { dayPlus } from '../contract/start-day.ts';

export type DividendPeriod = 'weekly' | 'semimonthly' | 'monthly';

export type Days = { readonly from: string; readonly to: string };

const dayBefore = (day: string): string => dayPlus(day, -1);

const monthAfter = (day: string): string => {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${`${month + 1}`.padStart(2, '0')}-01`;
};

/** Monday is 0. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** The period of a dividend that a day is in: weeks begin on Monday, half months on the 1st and the 16th. */
export function periodOf(period: DividendPeriod, day: string): Days {
  if (period === 'weekly') {
    const from = dayPlus(day, -weekday(day));
    return { from, to: dayPlus(from, 6) };
  }
  const month = day.slice(0, 8);
  const last = dayBefore(monthAfter(day));
  if (period === 'monthly') return { from: `${month}01`, to: last };
  return day < `${month}16` ? { from: `${month}01`, to: `${month}15` } : { from: `${month}16`, to: last };
}
