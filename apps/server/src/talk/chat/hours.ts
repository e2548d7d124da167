import type { ChatHours } from '@fairhouse/wire/talk/chat';

const DAY_MINUTES = 24 * 60;
const MINUTE_MS = 60_000;

export const ALWAYS_OPEN: ChatHours = Array.from({ length: 7 }, () => ({ from: '00:00', to: '24:00' }));

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The weekday, from 0 for Monday, and the minute of the day that an instant has in a zone. */
function placeIn(timeZone: string, nowMs: number): { readonly day: number; readonly minute: number } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  return {
    day: WEEKDAYS.indexOf(part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Whether a desk is open, and else when it opens; null: never. A day on which the clocks change may be told an hour off before
 * it has come.
 */
export function openingOf(
  hours: ChatHours,
  timeZone: string,
  nowMs: number,
): { readonly open: boolean; readonly opensAt: number | null } {
  const { day, minute } = placeIn(timeZone, nowMs);
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const span = hours[(day + ahead) % 7];
    if (!span) continue;
    const [from, to] = [minuteOf(span.from), minuteOf(span.to)];
    if (ahead === 0 && minute >= from && minute < to) return { open: true, opensAt: null };
    const wait = ahead * DAY_MINUTES + from - minute;
    if (wait > 0)
      return { open: false, opensAt: Math.floor(nowMs / MINUTE_MS) * MINUTE_MS + wait * MINUTE_MS };
  }
  return { open: false, opensAt: null };
}
