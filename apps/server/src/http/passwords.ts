import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { isCommon } from './common-passwords.ts';
import { COST, hashInThread } from './hash-threads.ts';

/** Hashing is work for a core: one is left to everybody else (trust AUT-01). */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);

/** Some seconds of work. Whoever comes then is better told at once than after their page has given up. */
const WAITING_MAX = 128;

/** More passwords are to be looked at than there is time for. Answered as a service that is not available. */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull';
  readonly code = 'EBUSY';
}

/** While others wait, the hasher rests so many times as long as it worked: a flood of logins gets a third of a core. */
const RESTS = 2;

export type Queue = {
  /** @throws HashQueueFull when too much waits already */
  readonly wait: <T>(work: () => Promise<T>) => Promise<T>;
  readonly isFull: () => boolean;
};

/** Does work in order, so much at a time. */
export function openQueue(atATime: number, waitingMax: number): Queue {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const isFull = () => waiting.length >= waitingMax;
  const wait = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atATime) {
      if (isFull()) throw new HashQueueFull('too many passwords wait to be looked at');
      await new Promise<void>((go) => waiting.push(go));
    } else busy += 1;
    const began = performance.now();
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) setTimeout(next, (performance.now() - began) * RESTS);
      else busy -= 1;
    }
  };
  return { wait, isFull };
}

const queue = openQueue(AT_A_TIME, WAITING_MAX);

/** Would a password have to be turned away now? Then a login need not be read any further. */
export const isHashQueueFull = queue.isFull;

/** @throws HashQueueFull */
export const hashPassword = async (password: string): Promise<string> =>
  String(await queue.wait(() => hashInThread({ password })));

/** Takes as long for an account that does not exist: its `stored` is then that of nobody. @throws HashQueueFull */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const known = stored ?? (await nobody);
  const holds = await queue.wait(() => hashInThread({ password, stored: known }));
  return holds === true && stored != null;
};

const nobody = hash('nobody has this password', COST);

/** Among the commonest, or made of the account's own name. */
export const isCommonPassword = (password: string, username: string): boolean =>
  isCommon(password, ['fairhouse', username]) || password.toLowerCase().includes(username.toLowerCase());
