/** Where the next event of a draw stands on the server's clock, and how far it is. */
export type DrawPhase = {
  readonly phase: 'selling' | 'drawing' | 'resting';
  /** Milliseconds until sales end, or since they did. */
  readonly leftMs: number;
};

type Sales = { readonly closesAt: number; readonly drawsAt: number } | null;

/** @param aheadMs the server's clock less the browser's, measured when the board was fetched */
export function phaseOf(issue: Sales, waiting: number, nowMs: number, aheadMs: number): DrawPhase {
  const now = nowMs + aheadMs;
  if (issue && issue.closesAt > now) return { phase: 'selling', leftMs: issue.closesAt - now };
  if (issue || waiting > 0) return { phase: 'drawing', leftMs: 0 };
  return { phase: 'resting', leftMs: 0 };
}

const DAY_MS = 24 * 3_600_000;

/** Whole days before a draw; they stand apart from the clock. */
export const wholeDays = (leftMs: number): number => Math.floor(leftMs / DAY_MS);

/** mm:ss of what is left of a day, with hours before them where there are any; a begun second counts whole. */
export function clockText(allMs: number): string {
  const leftMs = allMs % DAY_MS;
  const seconds = Math.ceil(leftMs / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  return hours > 0 ? `${pad(hours)}:${rest}` : rest;
}
