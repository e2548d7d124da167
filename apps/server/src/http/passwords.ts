import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { isCommon } from './common-passwords.ts';
import { COST, hashInThread } from './hash-threads.ts';
import { openQueue } from './queue.ts';

/** Hashing is work for a core: one is left to everybody else (trust AUT-01). */
const AT_A_TIME = Math.max(1, availableParallelism() - 1);

/** Some seconds of work. Whoever comes then is better told at once than after their page has given up. */
const HASHES_WAITING_MAX = 64;
const LOGINS_WAITING_MAX = 32;

const hashes = openQueue(AT_A_TIME, HASHES_WAITING_MAX);

/**
 * Logins by a password, from before anything of them is looked up until they are over: those of a flood come one after
 * the other to the database too.
 */
export const logins = openQueue(AT_A_TIME, LOGINS_WAITING_MAX);

/** Would a password have to be turned away now? Then a login need not be read any further. */
export const isLoginQueueFull = (): boolean => logins.isFull() || hashes.isFull();

/** @throws QueueFull */
export const hashPassword = async (password: string): Promise<string> =>
  String(await hashes.wait(() => hashInThread({ password })));

/** Takes as long for an account that does not exist: its `stored` is then that of nobody. @throws QueueFull */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const known = stored ?? (await nobody);
  const holds = await hashes.wait(() => hashInThread({ password, stored: known }));
  return holds === true && stored != null;
};

const nobody = hash('nobody has this password', COST);

/** Among the commonest, or made of the account's own name. */
export const isCommonPassword = (password: string, username: string): boolean =>
  isCommon(password, ['fairhouse', username]) || password.toLowerCase().includes(username.toLowerCase());
