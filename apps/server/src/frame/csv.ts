/** An instant as a spreadsheet reads it, in a time zone. */
export const csvTime = (instantMs: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instantMs);
