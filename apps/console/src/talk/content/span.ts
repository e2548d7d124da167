import { addDays, calendarDay } from '@fairhouse/ui';
import type { ContentEntry } from '@fairhouse/wire/talk/content';

/** Spec §9: the days in which something of an entry begins or ends. What staff schedule lies ahead as well as behind. */
export const CONTENT_SPANS = ['all', 'last7', 'last30', 'next7', 'next30'] as const;

export type ContentSpan = (typeof CONTENT_SPANS)[number];

/** First and last day from today; today is one of them. */
const DAYS: Readonly<Record<Exclude<ContentSpan, 'all'>, readonly [from: number, to: number]>> = {
  last7: [-6, 0],
  last30: [-29, 0],
  next7: [0, 6],
  next30: [0, 29],
};

/** Entries that begin or end within a span, by the calendar of the brand. */
export function entriesIn<E extends Pick<ContentEntry, 'startsAt' | 'endsAt'>>(
  entries: readonly E[],
  span: ContentSpan,
  { timeZone, nowMs }: { readonly timeZone: string; readonly nowMs: number },
): readonly E[] {
  if (span === 'all') return entries;
  const today = calendarDay(nowMs, timeZone);
  const [first, last] = DAYS[span].map((days) => addDays(today, days)) as [string, string];
  const falls = (at: number | null) => {
    const day = at === null ? '' : calendarDay(at, timeZone);
    return day >= first && day <= last;
  };
  return entries.filter(({ startsAt, endsAt }) => falls(startsAt) || falls(endsAt));
}
