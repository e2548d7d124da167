import * as z from './zod.ts';

/** A file of rows as the server writes it, line by line. */
export type CsvFile = { readonly name: string; readonly lines: AsyncIterable<string> };

/** The reply of a route that is `csv`. */
export const csvFile = z
  .custom<CsvFile>((value) => typeof value === 'object' && value !== null && 'lines' in value)
  .meta({ description: 'a file of comma-separated rows' });

/** A file of more rows is refused: a narrower range has fewer. */
export const EXPORT_ROWS_MAX = 50_000;
