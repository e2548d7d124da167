import { cursor, queryInt } from '../schemas.ts';
import * as z from '../zod.ts';

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

/** A file of rows as the server writes it, line by line. */
export type CsvFile = { readonly name: string; readonly lines: AsyncIterable<string> };

/** The reply of a route that is `csv`. */
export const csvFile = z
  .custom<CsvFile>((value) => typeof value === 'object' && value !== null && 'lines' in value)
  .meta({ description: 'a file of comma-separated rows' });

/** A PDF as the server has drawn it. */
export type PdfFile = { readonly name: string; readonly bytes: Uint8Array };

/** The reply of a route that is `pdf`. */
export const pdfFile = z
  .custom<PdfFile>((value) => typeof value === 'object' && value !== null && 'bytes' in value)
  .meta({ description: 'a PDF' });

/** A file of more rows is refused: a narrower range has fewer. */
export const EXPORT_ROWS_MAX = 50_000;
