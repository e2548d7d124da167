const FORMATS = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  FORMATS.set(timeZone, format);
  return format;
}

/** The date that an instant has in a zone, `yyyy-MM-dd`. */
export const dayIn = (timeZone: string, instantMs: number): string => formatOf(timeZone).format(instantMs);

/** No zone is further from UTC. */
const FURTHEST_MS = 15 * 3_600_000;

/** The instant at which a date begins in a zone. */
export function startOfDay(timeZone: string, day: string): number {
  const utc = Date.parse(day);
  let [before, from] = [utc - FURTHEST_MS, utc + FURTHEST_MS];
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayIn(timeZone, middle) < day) before = middle;
    else from = middle;
  }
  return from;
}
