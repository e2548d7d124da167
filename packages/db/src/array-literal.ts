/** What needs no quotes in an array: no braces, commas, blanks, quotes or backslashes, and not the word for nothing. */
const PLAIN = /^(?!null$)[\w.:@/+-]+$/i;

/**
 * A list as the text of a PostgreSQL array of texts, numbers, booleans or bytes. The driver writes one as well; this one
 * is for hot paths, where it costs more than the rest of the statement.
 */
export function arrayLiteral(items: readonly unknown[]): string {
  let text = '{';
  for (const [place, item] of items.entries()) text += place === 0 ? literal(item) : `,${literal(item)}`;
  return `${text}}`;
}

function literal(item: unknown): string {
  if (typeof item === 'string') return PLAIN.test(item) ? item : `"${item.replace(/[\\"]/g, '\\$&')}"`;
  if (item === null || item === undefined) return 'NULL';
  if (Buffer.isBuffer(item)) return `"\\\\x${item.toString('hex')}"`;
  return String(item);
}
