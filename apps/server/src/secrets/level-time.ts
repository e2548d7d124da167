import { setTimeout as sleep } from 'node:timers/promises';

/** Some times what a call takes that writes a message, and little to somebody who then waits for it to arrive. */
const LEVEL_MS = 100;

/** Answers no sooner than in a tenth of a second, so that how long it took does not tell what was found (trust AUT-07). */
export async function levelTime<T>(work: () => Promise<T>): Promise<T> {
  const time = sleep(LEVEL_MS);
  try {
    return await work();
  } finally {
    await time;
  }
}
