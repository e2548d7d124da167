import { setTimeout } from 'node:timers/promises';
import type { Waits } from '@fairhouse/db';

/** A wait of somebody that is felt. */
const LONG_MS = 10;
/** Rests last at most so many times as long as the work before: it always ends, at no less than a fifth of its speed. */
const REST_MOST = 4;
/** What a piece of work that kept nobody waiting takes off the next rest. */
const STEP = 0.25;

/** How many times as long as a piece of work the rest after it lasts: twice the last one where somebody waited long, else a step less. */
export const nextRest = (last: number, longestMs: number): number =>
  longestMs > LONG_MS ? Math.min(REST_MOST, Math.max(1, last * 2)) : Math.max(0, last - STEP);

/** Does work piece by piece that nobody waits for, and rests between the pieces while those who bet wait long. */
export function givingWay(waits: Waits, signal?: AbortSignal): <T>(piece: () => Promise<T>) => Promise<T> {
  let rest = 0;
  return async (piece) => {
    const began = performance.now();
    const { value, longestMs } = await waits.during(piece);
    rest = nextRest(rest, longestMs);
    if (rest > 0)
      // A stop ends the rest as well.
      await setTimeout(rest * (performance.now() - began), undefined, { signal }).catch(() => {});
    return value;
  };
}
