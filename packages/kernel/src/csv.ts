/** A text that a spreadsheet would take for a formula or a command. */
const FORMULA = /^[=+\-@\t\r]/;

/** A plain number: a minus before it is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

const safe = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell);

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** One line of a file of rows (RFC 4180). What a spreadsheet would run is made text by an apostrophe before it. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(safe(cell))).join(',')}\r\n`;
