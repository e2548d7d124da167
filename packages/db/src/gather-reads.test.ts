import { expect, test } from 'vitest';
import { gatherReads } from './gather-reads.ts';
import type { Reader } from './pool.ts';

const reader = {} as Reader;

test('what is asked for while statements are on their way shares the next, each key once', async () => {
  const asked: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const find = gatherReads<string, number>(async (_, keys) => {
    asked.push(keys);
    await new Promise<void>((resolve) => ends.push(resolve));
    return new Map(keys.filter((key) => key !== 'none').map((key) => [key, key.length]));
  });
  const first = ['a', 'bb'].map((key) => find(reader, key));
  await Promise.resolve();
  const second = ['bb', 'ccc', 'ccc', 'none'].map((key) => find(reader, key));
  await Promise.resolve();
  expect(asked).toEqual([['a', 'bb']]);
  ends[0]!();
  expect(await Promise.all(first)).toEqual([1, 2]);
  await Promise.resolve();
  expect(asked.slice(1)).toEqual([['bb', 'ccc', 'none']]);
  const many = Array.from({ length: 40 }, (_, number) => find(reader, `${number}`));
  await Promise.resolve();
  expect(asked[2]).toHaveLength(40);
  for (const end of ends) end();
  expect(await Promise.all(second)).toEqual([2, 3, 3, undefined]);
  expect(await Promise.all(many)).toHaveLength(40);
});

test('a fault meets those who asked, and the next are served', async () => {
  let broken = true;
  const find = gatherReads<string, number>(async (_, keys) => {
    if (broken) throw new Error('gone');
    return new Map(keys.map((key) => [key, 1]));
  });
  await expect(find(reader, 'a')).rejects.toThrow('gone');
  broken = false;
  expect(await find(reader, 'a')).toBe(1);
});
