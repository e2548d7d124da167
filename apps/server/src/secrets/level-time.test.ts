import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { levelTime } from './level-time.ts';

it.each([
  ['an answer', () => Promise.resolve('found'), 'found'],
  ['a fault', () => Promise.reject(new Error('broken')), 'broken'],
])('holds back %s that is there at once until the time is over', async (_, work, told) => {
  const order: string[] = [];
  const levelled = levelTime(work as () => Promise<string>)
    .catch(({ message }: Error) => message)
    .then((answer) => order.push(answer));
  const before = sleep(50).then(() => order.push('half the time'));
  await Promise.all([levelled, before]);
  expect(order).toEqual(['half the time', told]);
});
