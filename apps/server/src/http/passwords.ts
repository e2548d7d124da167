import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { isCommon } from './common-passwords.ts';

/** argon2id, 19 MiB, two passes (trust AUT-01). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is work for a core: one is left to everybody else (trust AUT-01). */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);

/** Some seconds of work. Whoever comes then is better told at once than after their page has given up. */
const WAITING_MAX = 128;

/** More passwords are to be looked at than there is time for. Answered as a service that is not available. */
export class HashQueueFull extends Error {
  override name = 'HashQueueFull';
  readonly code = 'EBUSY';
}

/** Does work in order, so much at a time. @throws HashQueueFull when too much of it waits */
export function openQueue(atATime: number, waitingMax: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= atATime) {
      if (waiting.length >= waitingMax) throw new HashQueueFull('too many passwords wait to be looked at');
      await new Promise<void>((go) => waiting.push(go));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}

const inQueue = openQueue(AT_A_TIME, WAITING_MAX);

export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, COST));

/** Takes as long for an account that does not exist: `stored` is then the hash of nobody's password. */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const known = stored ?? (await nobody);
  const holds = await inQueue(() => verify(known, password));
  return holds && stored != null;
};

const nobody = hash('nobody has this password', COST);

/** Among the commonest, or made of the account's own name. */
export const isCommonPassword = (password: string, username: string): boolean =>
  isCommon(password, ['fairhouse', username]) || password.toLowerCase().includes(username.toLowerCase());
