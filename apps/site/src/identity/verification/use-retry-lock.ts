import { CallRefused } from '@fairhouse/client';
import { useEffect } from 'react';
import { useCountdown } from './use-countdown.ts';

/** After too many tries nothing is offered for five minutes (spec §10), unless the refusal says how long. */
const LOCK_SECONDS = 5 * 60;

/** On the page's clock; closing the window and opening it again does not shorten it. */
let lockedUntilMs = 0;

/** @returns the seconds of the lock that a refusal begins; undefined when it begins none */
export function lockSeconds(error: unknown): number | undefined {
  const failure = error instanceof CallRefused ? error.failure : undefined;
  if (failure?.code !== 'phone_auth_too_many_requests' && failure?.code !== 'too_many_requests')
    return undefined;
  const told = Number(failure.params?.seconds);
  return told > 0 ? told : LOCK_SECONDS;
}

/** Counts down the time in which no phone may be proven. */
export function useRetryLock(): { readonly left: number; readonly judge: (error: unknown) => void } {
  const { left, start } = useCountdown();
  useEffect(() => {
    const remainingMs = lockedUntilMs - performance.now();
    if (remainingMs > 0) start(remainingMs / 1_000);
  }, []);
  const judge = (error: unknown) => {
    const seconds = lockSeconds(error);
    if (seconds === undefined) return;
    lockedUntilMs = performance.now() + seconds * 1_000;
    start(seconds);
  };
  return { left, judge };
}
