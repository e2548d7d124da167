import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { FromSite, ToSite } from './site-process.ts';

type Ready = Extract<FromSite, { event: 'ready' }>;

/** The server under measurement, in a process of its own. */
export type Site = Omit<Ready, 'event'> & {
  /** Waits until every event was read, so that a turn does not pay for the one before. */
  readonly settle: () => Promise<void>;
  /** @returns how many entries were folded. @throws when the books do not balance */
  readonly checkBooks: () => Promise<number>;
  /** What the server keeps in memory once it has let go of what it can, and the processor's time it has had. */
  readonly weigh: () => Promise<{ readonly memoryMiB: number; readonly processorUs: number }>;
  readonly stop: () => Promise<void>;
};

const PROGRAM = join(import.meta.dirname, 'site-process.ts');

export async function startSite(): Promise<Site> {
  const child = fork(PROGRAM, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { event: _, ...place } = await hear(child, 'ready');
  const ask = <E extends FromSite['event']>(question: ToSite, event: E) => {
    const heard = hear(child, event);
    child.send(question);
    return heard;
  };
  return {
    ...place,
    settle: async () => void (await ask('settle', 'idle')),
    checkBooks: async () => (await ask('check', 'balanced')).entries,
    weigh: () => ask('weigh', 'weighed'),
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.send('stop' satisfies ToSite);
      await ended;
    },
  };
}

type Heard<E extends FromSite['event']> = Extract<FromSite, { event: E }>;

async function hear<E extends FromSite['event']>(child: ChildProcess, event: E): Promise<Heard<E>> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [FromSite];
    if (message.event === event) return message as Heard<E>;
    throw new Error(message.event === 'failed' ? message.reason : `the server said ${message.event}`);
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}
