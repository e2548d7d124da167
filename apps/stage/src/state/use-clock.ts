import { useEffect, useState } from 'react';

/** Seconds since the login that the game was opened from. @param before those that had passed when it was opened */
export function useSessionSeconds(before: number): number {
  const [seconds, setSeconds] = useState(before);
  useEffect(() => {
    const beginMs = performance.now();
    const timer = setInterval(
      () => setSeconds(before + Math.floor((performance.now() - beginMs) / 1000)),
      1_000,
    );
    return () => clearInterval(timer);
  }, [before]);
  return seconds;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** 3725 → "01:02:05" */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
