import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { SigningKey } from '@fairhouse/client';
import type { FromServer, Seat, ToServer } from './bet-server.ts';

/** The server under measurement, in a process of its own. */
export type ServerProcess = {
  readonly origin: string;
  readonly key: SigningKey;
  /** One per caller. */
  readonly seats: readonly Seat[];
  /** @returns how many entries were folded. @throws when the books do not balance */
  readonly checkBooks: () => Promise<number>;
  readonly stop: () => Promise<void>;
};

const PROGRAM = join(import.meta.dirname, 'bet-server.ts');

/** Starts the server and seats a member for each caller. */
export async function startServerProcess(callers: number): Promise<ServerProcess> {
  const child = fork(PROGRAM, [String(callers)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin, key, seats } = await hear(child, 'ready');
  return {
    origin,
    key,
    seats,
    checkBooks: async () => {
      const heard = hear(child, 'balanced');
      ask(child, 'check');
      return (await heard).entries;
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      ask(child, 'stop');
      await ended;
    },
  };
}

const ask = (child: ChildProcess, question: ToServer) => child.send(question);

type Heard<E extends FromServer['event']> = Extract<FromServer, { event: E }>;

async function hear<E extends FromServer['event']>(child: ChildProcess, event: E): Promise<Heard<E>> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`the server ended with ${code}`);
  });
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended])) as [FromServer];
    if (message.event === event) return message as Heard<E>;
    throw new Error(message.event === 'failed' ? message.reason : `the server said ${message.event}`);
  } finally {
    ended.catch(() => {});
    over.abort();
  }
}
