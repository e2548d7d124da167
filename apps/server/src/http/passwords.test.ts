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
  const inQueue = openQueue(1, 2);
  const first = slow();
  const order: string[] = [];
  const one = inQueue(first.work).then(() => order.push('one'));
  const two = inQueue(async () => order.push('two'));
  const three = inQueue(async () => order.push('three'));
  await expect(inQueue(async () => order.push('four'))).rejects.toBeInstanceOf(HashQueueFull);
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, two, three]);
  expect(order.toSorted()).toEqual(['one', 'three', 'two']);
  expect(order.indexOf('two')).toBeLessThan(order.indexOf('three'));
});

it('goes on after work that failed', async () => {
  const inQueue = openQueue(1, 1);
  await expect(inQueue(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await inQueue(async () => 'done')).toBe('done');
});
