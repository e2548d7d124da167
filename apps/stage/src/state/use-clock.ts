import { useEffect, useState } from 'react';

/** Seconds since the game was opened. */
export function useSessionSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const beginMs = performance.now();
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - beginMs) / 1000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}

const two = (part: number): string => String(part).padStart(2, '0');

/** 3725 → "01:02:05" */
export const clockText = (seconds: number): string =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
