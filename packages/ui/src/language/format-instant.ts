import type { SpokenLanguage } from '@fairhouse/text';
import { LOCALE } from './locale.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: SpokenLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language}${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(LOCALE[language], options);
  formats.set(key, format);
  return format;
}

/** "12 Aug 2026, 14:08:41" in a time zone. @param zone an IANA name; undefined is the zone of the device */
export const formatInstant = (ms: number, zone: string | undefined, language: SpokenLanguage): string =>
  formatOf(language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone }).format(ms);

/** "12 Aug, 14:08", for rows of a list. */
export const formatShort = (ms: number, zone: string | undefined, language: SpokenLanguage): string =>
  formatOf(language, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(ms);

/** "2026-08-12 14:08:41", the form of notices (spec §3). */
export function formatStamp(ms: number, zone: string | undefined): string {
  const parts = formatOf('EN', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(ms);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

/** "12 Aug 2026" of a calendar day `yyyy-MM-dd`. */
export const formatDay = (day: string, language: SpokenLanguage): string =>
  formatOf(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** "August" of a calendar day `yyyy-MM-dd`. */
export const formatMonth = (day: string, language: SpokenLanguage): string =>
  formatOf(language, { month: 'long', timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));

/** A day of the calendar by its weekday, "Mon 23", for the heads of a week. */
export const formatWeekday = (day: string, language: SpokenLanguage): string =>
  formatOf(language, { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );

/** The name of a day of the week, from 0 for Monday. */
export const formatDayOfWeek = (day: number, language: SpokenLanguage): string =>
  formatOf(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day));
