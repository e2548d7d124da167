import { availableParallelism } from 'node:os';
import { addressBlock } from '@fairhouse/serve';
import { hash } from '@node-rs/argon2';
import { LIMITS } from '../config.ts';
import { openQueue } from '../frame/queue.ts';
import { type HashCost, hashInThread } from './hash-threads.ts';

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

/** argon2id with two passes (trust AUT-01); what each takes of memory is a limit of the process. */
const costOf = (memoryKiB: number): HashCost => ({ memoryCost: memoryKiB, timeCost: 2, parallelism: 1 });

const NOBODY = 'nobody has this password';
let cost = costOf(LIMITS.hashMemoryKiB);
let nobody = hash(NOBODY, cost);

/** Sets what hashing costs from now on, in KiB of memory: the queue and its threads are the whole process's. */
export function setHashMemory(memoryKiB: number): void {
  if (memoryKiB === cost.memoryCost) return;
  cost = costOf(memoryKiB);
  nobody = hash(NOBODY, cost);
}

/** Those of one block of addresses leave room for others, whatever it is that they call. */
const inTurn = <T>(work: () => Promise<T>, ip: string | undefined): Promise<T> =>
  hashes.wait(work, ip === undefined ? undefined : addressBlock(ip));

/** @param ip of who asks; the house itself has none @throws QueueFull */
export const hashPassword = async (password: string, ip?: string): Promise<string> =>
  String(await inTurn(() => hashInThread({ password, cost }), ip));

/** Takes as long for an account that does not exist: its `stored` is then that of nobody. @throws QueueFull */
export const verifyPassword = async (
  stored: string | null | undefined,
  password: string,
  ip: string,
): Promise<boolean> => {
  const known = stored ?? (await nobody);
  const holds = await inTurn(() => hashInThread({ password, stored: known }), ip);
  return holds === true && stored != null;
};
