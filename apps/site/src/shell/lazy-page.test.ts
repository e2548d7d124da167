import { expect, it } from 'vitest';
import { withinTime } from './lazy-page.ts';

it('hands on a page that comes in time', async () => {
  await expect(withinTime(Promise.resolve('page'), 50)).resolves.toBe('page');
});

it('fails when a page does not come, so that the player can try again', async () => {
  await expect(withinTime(new Promise(() => {}), 5)).rejects.toThrow('longer than 5 ms');
});

it('hands on why a page could not be loaded', async () => {
  await expect(withinTime(Promise.reject(new Error('offline')), 50)).rejects.toThrow('offline');
});
