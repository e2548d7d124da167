import { getPriority } from 'node:os';
import { beforeAll, expect, it } from 'vitest';
import { LIMITS } from '../config.ts';
import { hashPassword, setHashMemory, verifyPassword } from './passwords.ts';

const IP = '203.0.113.9';

beforeAll(() => setHashMemory(LIMITS.hashMemoryKiB));

it('keeps passwords as argon2id of 19 MiB and two passes, each with salt of its own', async () => {
  const [one, two] = [await hashPassword('harbour-lantern-42'), await hashPassword('harbour-lantern-42')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'harbour-lantern-42', IP)).toBe(true);
  expect(await verifyPassword(one, 'harbour-lantern-43', IP)).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password', IP)).toBe(false);
});

it('hashes in threads of their own, which leave the priority of everybody else alone and outlive a broken hash', async () => {
  const before = getPriority();
  const stored = await hashPassword('harbour-lantern-42');
  await expect(verifyPassword('no hash', 'harbour-lantern-42', IP)).rejects.toThrow();
  expect(await Promise.all([1, 2, 3].map(() => verifyPassword(stored, 'harbour-lantern-42', IP)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(getPriority()).toBe(before);
});
