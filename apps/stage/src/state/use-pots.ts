import { useEffect, useState } from 'react';
import { type Opened, sessionApi } from './api.ts';

const EVERY_MS = 8_000;

/** The pots of the open game: as it was opened with, then asked for after every round and now and then between. */
export function usePots({ session, pots: first }: Opened, round: number): Opened['pots'] {
  const [pots, setPots] = useState(first);
  useEffect(() => {
    let gone = false;
    // A pot that cannot be told now stays as it was shown.
    const ask = () =>
      sessionApi(session)
        .pots({})
        .then((told) => !gone && setPots(told))
        .catch(() => {});
    void ask();
    const timer = setInterval(() => {
      if (!document.hidden) void ask();
    }, EVERY_MS);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [session, round]);
  return pots;
}
