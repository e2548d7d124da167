import { getPriority } from 'node:os';
import { expect, it } from 'vitest';
import { HashQueueFull, hashPassword, openQueue, verifyPassword } from './passwords.ts';

/** Work that ends when it is told to. */
function slow() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('keeps passwords as argon2id of 19 MiB and two passes, each with salt of its own', async () => {
  const [one, two] = [await hashPassword('harbour-lantern-42'), await hashPassword('harbour-lantern-42')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await verifyPassword(one, 'harbour-lantern-42')).toBe(true);
  expect(await verifyPassword(one, 'harbour-lantern-43')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
});

it('does so much at a time, lets so many wait and refuses the rest at once', async () => {
  const { wait, isFull } = openQueue(1, 2);
  const first = slow();
  const order: string[] = [];
  const one = wait(first.work).then(() => order.push('one'));
  const two = wait(async () => order.push('two'));
  const three = wait(async () => order.push('three'));
  expect(isFull()).toBe(true);
  await expect(wait(async () => order.push('four'))).rejects.toBeInstanceOf(HashQueueFull);
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, two, three]);
  expect(isFull()).toBe(false);
  expect(order.toSorted()).toEqual(['one', 'three', 'two']);
  expect(order.indexOf('two')).toBeLessThan(order.indexOf('three'));
});

it('goes on after work that failed', async () => {
  const { wait } = openQueue(1, 1);
  await expect(wait(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await wait(async () => 'done')).toBe('done');
});

it('hashes in threads of their own, which leave the priority of everybody else alone and outlive a broken hash', async () => {
  const before = getPriority();
  const stored = await hashPassword('harbour-lantern-42');
  await expect(verifyPassword('no hash', 'harbour-lantern-42')).rejects.toThrow();
  expect(await Promise.all([1, 2, 3].map(() => verifyPassword(stored, 'harbour-lantern-42')))).toEqual([
    true,
    true,
    true,
  ]);
  expect(getPriority()).toBe(before);
});
