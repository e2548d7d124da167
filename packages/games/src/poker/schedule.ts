import { ZoneClock } from '@fairhouse/kernel';
import type { Schedule } from './tournament-state.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const WEEK = 7;

/** The day of the week of a local day, 1 for Monday: the epoch began on a Thursday. */
const weekdayOf = (day: number): number => ((Math.floor(day / DAY_MS) + 3) % WEEK) + 1;

const dayOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const timeOf = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours! * 60 + minutes!) * MINUTE_MS;
};

/** The first start of a schedule after an instant; null where none is left. */
export function nextStart(
  { times, days, from, until }: Schedule,
  zone: string,
  after: number,
): number | null {
  const first = from ? dayOf(from) : Number.NEGATIVE_INFINITY;
  const last = until ? dayOf(until) : Number.POSITIVE_INFINITY;
  const begin = Math.max(after, first - DAY_MS);
  const clock = new ZoneClock(zone, begin - DAY_MS, begin + (WEEK + 3) * DAY_MS);
  const today = Math.max(first, Math.floor(clock.localAt(begin) / DAY_MS) * DAY_MS);
  const starts = Array.from({ length: WEEK + 1 }, (_, ahead) => today + ahead * DAY_MS)
    .filter((day) => day <= last && (days?.includes(weekdayOf(day)) ?? true))
    .flatMap((day) => times.map((time) => clock.instantOf(day + timeOf(time))))
    .filter((start) => start > after);
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** The next starts, at most so many. */
export function nextStarts(schedule: Schedule, zone: string, after: number, count: number): number[] {
  const starts: number[] = [];
  let next = nextStart(schedule, zone, after);
  while (next !== null && starts.length < count) {
    starts.push(next);
    next = nextStart(schedule, zone, next);
  }
  return starts;
}
