/** A row of a list that is ordered by time and id. */
export type Place = { readonly atMs: number; readonly id: string };

/** A place in a list as its reader keeps it: opaque, of letters, digits, `-` and `_`. */
export const writePageCursor = ({ atMs, id }: Place): string =>
  Buffer.from(JSON.stringify([atMs, id])).toString('base64url');

const LAST_MS = 253_402_300_799_000;

/** @returns undefined for a text that no list has given out */
export function readPageCursor(text: string): Place | undefined {
  const place = readJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Array.isArray(place) || place.length !== 2) return undefined;
  const [atMs, id] = place as [unknown, unknown];
  if (typeof atMs !== 'number' || !Number.isSafeInteger(atMs) || atMs < 0 || atMs > LAST_MS) return undefined;
  return typeof id === 'string' && !id.includes('\0') ? { atMs, id } : undefined;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
