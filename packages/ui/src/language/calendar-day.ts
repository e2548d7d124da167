import { formatStamp } from './format-instant.ts';

/** The day `yyyy-MM-dd` that an instant has in a time zone. */
export const calendarDay = (instantMs: number, timeZone: string): string =>
  formatStamp(instantMs, timeZone).slice(0, 10);

/** Calendar days later; a day of the calendar has no hours to lose. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const DAYS_OF_A_WEEK = 7;

/** The Monday of the week that a calendar day is in. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + DAYS_OF_A_WEEK - 1) % DAYS_OF_A_WEEK));
