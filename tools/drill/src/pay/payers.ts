import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Config } from '@fairhouse/server';
import { bundle } from '../../../build/bundle-servers.ts';

/** A process that has begun to pay. */
export type Payer = {
  /** Settles when it has done all it found to do. */
  readonly paid: Promise<void>;
  /** Ends it with −9. @returns once it is gone */
  readonly kill: () => Promise<void>;
};

export type Payers = {
  /** Has a process pay, from now on. */
  readonly begin: () => Promise<Payer>;
  readonly close: () => Promise<void>;
};

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const BUNDLE = join(ROOT, '.cache', 'drill-payer');

/** Processes that pay, one after the other; the next one is started while one is at it. */
export async function openPayers(config: Config): Promise<Payers> {
  // A thousand of them are started: from one file that takes a tenth of what it takes from two thousand.
  await bundle(ROOT, BUNDLE, { payer: join(import.meta.dirname, 'payer.ts') });
  const start = async (): Promise<ChildProcess> => {
    const child = fork(join(BUNDLE, 'payer.js'), {
      env: { PATH: process.env.PATH, PAYER_CONFIG: JSON.stringify(config) },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [word] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
    if (word !== 'ready') throw new Error(`a payer did not start: ${word}`);
    return child;
  };
  const end = async (child: ChildProcess): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  let next = start();
  return {
    async begin() {
      const child = await next;
      next = start();
      next.catch(() => {});
      const paid = Promise.race([once(child, 'message'), once(child, 'exit')]).then(([word]) => {
        if (word !== 'paid' && child.signalCode !== 'SIGKILL') throw new Error(`a payer ended: ${word}`);
      });
      child.send('pay');
      return { paid, kill: () => end(child) };
    },
    close: async () => end(await next),
  };
}
