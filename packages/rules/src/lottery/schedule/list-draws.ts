import { ZoneClock } from '@fairhouse/kernel';

/** When draws are made: every so many seconds on a grid in UTC, or at a time of some days in the lottery's zone. */
export type Schedule =
  | { readonly kind: 'interval'; readonly seconds: number }
  | {
      readonly kind: 'daily';
      /** HH:MM in the zone. */
      readonly at: string;
      /** ISO days of the week, Monday is 1; every day unless told. */
      readonly weekdays?: readonly number[];
      /** Days of the month. */
      readonly monthDays?: readonly number[];
      readonly holidays?: readonly Holiday[];
    };

/** A day without a draw, or the day it is held instead; dates as yyyy-MM-dd. */
export type Holiday = { readonly day: string; readonly moveTo?: string };

/** A draw to come. Day and ordinal are local: a day of 23 or 25 hours has fewer or more draws, none of them twice. */
export type ScheduledDraw = {
  readonly drawsAt: number;
  readonly day: string;
  readonly ordinal: number;
  /** yyyyMMdd-NNN */
  readonly label: string;
};

const DAY = 86_400_000;

/** The draws of a lottery from an instant to another, which is left out. Instants are milliseconds since 1970 in UTC. */
export function listDraws(
  schedule: Schedule,
  zone: string,
  from: number,
  until: number,
): readonly ScheduledDraw[] {
  const clock = new ZoneClock(zone, from - 3 * DAY, until + 3 * DAY);
  return schedule.kind === 'interval'
    ? byInterval(schedule.seconds * 1000, clock, from, until)
    : byDay(schedule, clock, from, until);
}

function byInterval(step: number, clock: ZoneClock, from: number, until: number): readonly ScheduledDraw[] {
  const draws: ScheduledDraw[] = [];
  let day = '';
  let first = 0;
  for (let at = Math.ceil(from / step) * step; at < until; at += step) {
    const local = clock.localAt(at);
    if (dateOf(local) !== day) {
      day = dateOf(local);
      first = Math.ceil(clock.instantOf(Date.parse(day)) / step);
    }
    draws.push(drawAt(at, day, at / step - first + 1));
  }
  return draws;
}

function byDay(
  { at, holidays = [], ...days }: Extract<Schedule, { kind: 'daily' }>,
  clock: ZoneClock,
  from: number,
  until: number,
): readonly ScheduledDraw[] {
  const [hours, minutes] = at.split(':').map(Number) as [number, number];
  const free = new Set(holidays.map(({ day }) => day));
  const dates = new Set(holidays.flatMap(({ moveTo }) => (moveTo ? [moveTo] : [])));
  for (
    let date = Date.parse(dateOf(clock.localAt(from))) - DAY;
    date <= clock.localAt(until) + DAY;
    date += DAY
  )
    if (isDrawDay(days, date) && !free.has(dateOf(date))) dates.add(dateOf(date));
  return [...dates]
    .sort()
    .map((day) => drawAt(clock.instantOf(Date.parse(day) + (hours * 60 + minutes) * 60_000), day, 1))
    .filter(({ drawsAt }) => drawsAt >= from && drawsAt < until);
}

const isDrawDay = (
  { weekdays, monthDays }: Pick<Extract<Schedule, { kind: 'daily' }>, 'weekdays' | 'monthDays'>,
  date: number,
): boolean => {
  const day = new Date(date);
  return (
    (weekdays?.includes(day.getUTCDay() || 7) ?? true) && (monthDays?.includes(day.getUTCDate()) ?? true)
  );
};

const dateOf = (local: number): string => new Date(local).toISOString().slice(0, 10);

const drawAt = (drawsAt: number, day: string, ordinal: number): ScheduledDraw => ({
  drawsAt,
  day,
  ordinal,
  label: `${day.replaceAll('-', '')}-${String(ordinal).padStart(3, '0')}`,
});
