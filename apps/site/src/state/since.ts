import type { Range } from '../paths.ts';

const DAY_MS = 86_400_000;

/** From when a range reaches back; whole days, so that the same day asks the same question. */
export function sinceOf(range: Range, nowMs: number): string | undefined {
  if (range === 'all') return undefined;
  return String(Math.floor(nowMs / DAY_MS) * DAY_MS - Number(range) * DAY_MS);
}
