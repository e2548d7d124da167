import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds that are left until an instant of the page's clock. */
export const secondsLeft = (endsMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((endsMs - nowMs) / SECOND_MS));

/** Minutes and seconds: "4:07". */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${(seconds % 60).toString().padStart(2, '0')}`;

/** Counts seconds down to zero by the clock, so that a page in the background does not fall behind. */
export function useCountdown(): { readonly left: number; readonly start: (seconds: number) => void } {
  const [endsMs, setEndsMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const left = secondsLeft(endsMs, nowMs);
  const counting = left > 0;

  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNowMs(performance.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [counting]);

  const start = (seconds: number) => {
    const startMs = performance.now();
    setNowMs(startMs);
    setEndsMs(startMs + seconds * SECOND_MS);
  };
  return { left, start };
}
