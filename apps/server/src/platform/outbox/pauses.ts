/** Waits that can be ended, all at once. */
export type Pauses = {
  /** Ends after so many milliseconds, or with all others. */
  readonly wait: (ms: number) => Promise<void>;
  readonly endAll: () => void;
};

export function createPauses(): Pauses {
  const waiting = new Set<() => void>();
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(end);
          resolve();
        };
        const timer = setTimeout(end, ms);
        waiting.add(end);
      }),
    endAll: () => {
      for (const end of waiting) end();
    },
  };
}
