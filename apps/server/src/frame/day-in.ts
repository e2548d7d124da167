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
