import { hash, verify } from '@node-rs/argon2';
import { isCommon } from './common-passwords.ts';

/** argon2id, 19 MiB, two passes (trust AUT-01). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is work for a core: at most this many at a time, the rest wait in order. */
const AT_A_TIME = 2;

let busy = 0;
const waiting: (() => void)[] = [];

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (busy >= AT_A_TIME) await new Promise<void>((go) => waiting.push(go));
  busy += 1;
  try {
    return await work();
  } finally {
    busy -= 1;
    waiting.shift()?.();
  }
}

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
