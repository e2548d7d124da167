import { useRef } from 'react';

type Attempt = { readonly wish: string; readonly key: string };

/** The same wish pressed again after a lost answer is the same attempt; another wish is a new one. */
export function attemptOf(last: Attempt | undefined, wish: unknown, makeKey: () => string): Attempt {
  const text = JSON.stringify(wish);
  return last?.wish === text ? last : { wish: text, key: makeKey() };
}

/** The idempotency key of an attempt, which lives until its answer is known. */
export function useAttempts() {
  const last = useRef<Attempt>(undefined);
  return {
    keyOf: (wish: unknown): string => {
      last.current = attemptOf(last.current, wish, () => crypto.randomUUID());
      return last.current.key;
    },
    forget: () => {
      last.current = undefined;
    },
  };
}
