import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@fairhouse/serve';

/** Does what is due again and again until stopped. @returns how to stop; it waits for the work in hand */
export function repeat<P extends { readonly log: Logger }>(
  process: P,
  works: readonly ((process: P) => Promise<unknown>)[],
  pauseMs: number,
): () => Promise<void> {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      for (const work of works)
        await work(process).catch((error: unknown) =>
          process.log.error({ err: error, work: work.name }, 'what was due failed, and is done again'),
        );
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  };
  const running = loop();
  return async () => {
    stopping.abort();
    await running;
  };
}
