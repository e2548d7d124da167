import { Worker } from 'node:worker_threads';

/** A password to be hashed at a cost, or to be held against a hash, which names its own. */
export type HashTask =
  | { readonly password: string; readonly cost: HashCost }
  | { readonly password: string; readonly stored: string };

export type HashCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

export type HashAnswer = { readonly value: string | boolean } | { readonly fault: string };

const PROGRAM = new URL('./hash-thread.ts', import.meta.url);

/** Threads that nobody uses at the moment. */
const idle: Worker[] = [];

/**
 * Does a task in a thread of low priority; there are as many threads as tasks at a time. A busy one keeps the process alive.
 * @throws when the stored hash is none, or the thread died
 */
export async function hashInThread(task: HashTask): Promise<string | boolean> {
  const thread = idle.pop() ?? new Worker(PROGRAM);
  thread.ref();
  const answer = await new Promise<HashAnswer>((resolve, reject) => {
    thread.removeAllListeners();
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`a thread that hashes ended with ${code}`)));
    thread.postMessage(task);
  });
  thread.unref();
  idle.push(thread);
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.value;
}
