import { formatStamp } from '@fairhouse/ui';

const MINUTE_MS = 60_000;

const utcOf = (local: string): number => Date.parse(`${local}Z`);

/** An instant as a field for date and time shows it in a zone: "2026-08-12T14:00". */
export const localOf = (ms: number, zone: string): string =>
  formatStamp(ms, zone).replace(' ', 'T').slice(0, 'yyyy-mm-ddThh:mm'.length);

/** The instant of a date and time in a zone; undefined where there is none. Within a lost hour: the one after it. */
export function instantOf(local: string, zone: string): number | undefined {
  const wanted = utcOf(local);
  if (Number.isNaN(wanted)) return undefined;
  let ms = wanted;
  // Twice, as the first step may cross the day on which clocks change.
  for (let step = 0; step < 2; step += 1) ms += wanted - utcOf(localOf(ms, zone));
  return Math.round(ms / MINUTE_MS) * MINUTE_MS;
}
