import type { Platform } from '../frame/platform.ts';

/** Work that nobody asks for. One process does it at a time, under a lease of its name. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  /** The signal says that the process ends or another has taken over; a long run looks at it between its steps. */
  readonly run: (platform: Platform, signal: AbortSignal) => Promise<unknown>;
};

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Repeats work that is done in batches until nothing is left of it. */
export const untilNone =
  (work: (platform: Platform) => Promise<number>): Job['run'] =>
  async (platform, signal) => {
    while (!signal.aborted && (await work(platform)) > 0);
  };
