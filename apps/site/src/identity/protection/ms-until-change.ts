import type { Protection } from '@fairhouse/wire/identity/protection';

const SOONEST_MS = 1_000;
/** Longer waits overflow the timer of a browser. */
const LATEST_MS = 24 * 3_600_000;

/** How long until a limit or the pause changes by itself, at most a day; false where nothing is to come. */
export function msUntilChange(
  { limits, timeLimits, bar }: Pick<Protection, 'limits' | 'timeLimits' | 'bar'>,
  nowMs: number,
): number | false {
  const waiting = [...limits, ...timeLimits].map(({ next }) => next?.at).filter((at) => at && at > nowMs);
  const instants = [bar?.until, ...waiting].filter((at) => at != null);
  if (instants.length === 0) return false;
  return Math.min(Math.max(Math.min(...instants) - nowMs, SOONEST_MS), LATEST_MS);
}
