import { setTimeout } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Does work that prices fixtures one piece at a time, and rests after each for as long as it took: whoever asks for the
 * markets of every match at once keeps no bet waiting.
 */
export function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
  const done = last.then(async () => {
    const began = performance.now();
    return { value: await work(), tookMs: performance.now() - began };
  });
  last = done.then(
    ({ tookMs }) => setTimeout(tookMs),
    () => {},
  );
  return done.then(({ value }) => value);
}
