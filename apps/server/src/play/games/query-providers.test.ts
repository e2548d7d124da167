import { expect, test } from 'vitest';
import { cacheAnswers } from './query-providers.ts';

test('however many look, what stands under a key is asked for once in its while', async () => {
  let nowMs = 0;
  const asked: string[] = [];
  const read = cacheAnswers(
    () => nowMs,
    1_000,
    async (key) => asked.push(key),
  );
  await Promise.all([read('PHP', 't'), read('PHP', 't'), read('VND', 't')]);
  nowMs = 999;
  expect(await read('PHP', 't')).toBe(1);
  expect(asked).toEqual(['PHP', 'VND']);
  nowMs = 1_000;
  expect(await read('PHP', 't')).toBe(3);
});
