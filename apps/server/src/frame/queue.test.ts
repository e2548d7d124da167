import { expect, it } from 'vitest';
import { openQueue, QueueFull } from './queue.ts';

/** Work that ends when it is told to. */
function slow() {
  let end = () => {};
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => done, end };
}

it('does so much at a time, lets so many wait and refuses the rest at once', async () => {
  const { wait, isFull } = openQueue(1, 2);
  const first = slow();
  const order: string[] = [];
  const one = wait(first.work).then(() => order.push('one'));
  const two = wait(async () => order.push('two'));
  const three = wait(async () => order.push('three'));
  expect(isFull()).toBe(true);
  await expect(wait(async () => order.push('four'))).rejects.toBeInstanceOf(QueueFull);
  expect(order).toEqual([]);
  first.end();
  await Promise.all([one, two, three]);
  expect(isFull()).toBe(false);
  expect(order.toSorted()).toEqual(['one', 'three', 'two']);
  expect(order.indexOf('two')).toBeLessThan(order.indexOf('three'));
});

it('keeps three of four waiting places from whoever asks the most', async () => {
  const { wait } = openQueue(1, 8);
  const first = slow();
  const all = [wait(first.work, 'flood'), wait(async () => {}, 'flood'), wait(async () => {}, 'flood')];
  await expect(wait(async () => {}, 'flood')).rejects.toBeInstanceOf(QueueFull);
  all.push(wait(async () => {}, 'somebody else'));
  first.end();
  await Promise.all(all);
});

it('goes on after work that failed', async () => {
  const { wait } = openQueue(1, 1);
  await expect(wait(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await wait(async () => 'done')).toBe('done');
});
