import { cursor, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';

export { type CsvFile, csvFile, EXPORT_ROWS_MAX } from '../csv-file.ts';

/** A calendar day `yyyy-MM-dd`, of the brand's time zone. */
export const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => isDay(text))
  .meta({ description: "a day of the brand's time zone", examples: ['2026-11-22'] });

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
};

/** Days from the first to the last, both within; one that is left out is open. */
export const dayRange = z.strictObject({ from: day.optional(), to: day.optional() });

export type DayRange = z.output<typeof dayRange>;

/** The query of a record: newest first, of some days. */
export const recordQuery = dayRange.extend({
  cursor: cursor.optional(),
  limit: queryInt(1, 100).optional(),
});

/** A PDF as the server has drawn it. */
export type PdfFile = { readonly name: string; readonly bytes: Uint8Array };

/** The reply of a route that is `pdf`. */
export const pdfFile = z
  .custom<PdfFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value)
  .meta({ description: 'a PDF' });
