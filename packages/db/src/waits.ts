/** How long those waited who were waited for by somebody: work that nobody waits for watches it, and gives way to them. */
export type Waits = {
  /** A wait that is over. */
  note(ms: number): void;
  /** @returns what the work came to, and the longest wait that ended meanwhile */
  during<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly longestMs: number }>;
};

export function openWaits(): Waits {
  const watches = new Set<{ longestMs: number }>();
  return {
    note(ms) {
      for (const watch of watches) watch.longestMs = Math.max(watch.longestMs, ms);
    },
    async during(work) {
      const watch = { longestMs: 0 };
      watches.add(watch);
      try {
        return { value: await work(), longestMs: watch.longestMs };
      } finally {
        watches.delete(watch);
      }
    },
  };
}
