import { expect, it } from 'vitest';
import { ChunkLoadError, withinTime } from './lazy-page.ts';

it('hands on a page that comes in time', async () => {
  await expect(withinTime(Promise.resolve('page'), 50)).resolves.toBe('page');
});

it('fails when a page does not come, so that the player can try again', async () => {
  const failed = withinTime(new Promise(() => {}), 5);
  await expect(failed).rejects.toThrow('longer than 5 ms');
  await expect(failed).rejects.toMatchObject({ name: 'ChunkLoadError', failure: 'timeout' });
});

it.each([
  ['script', 'Failed to fetch dynamically imported module: /assets/vip.js'],
  ['style', 'Unable to preload CSS for /assets/vip.css'],
] as const)('tells a %s that could not be loaded, and why', async (failure, message) => {
  const cause = new TypeError(message);
  const failed = withinTime(Promise.reject(cause), 50);
  await expect(failed).rejects.toBeInstanceOf(ChunkLoadError);
  await expect(failed).rejects.toMatchObject({ failure, message, cause });
});
