import { openWaits } from '@fairhouse/db';
import { expect, test } from 'vitest';
import { givingWay, nextRest } from './give-way.ts';

const rests = (waits: readonly number[]): number[] => {
  let last = 0;
  return waits.map((longestMs) => {
    last = nextRest(last, longestMs);
    return last;
  });
};

test('rests double while somebody waits long, and never last longer than four times the work', () => {
  expect(rests([11, 11, 11, 11, 500])).toEqual([1, 2, 4, 4, 4]);
});

test('rests end step by step once nobody waits long', () => {
  expect(rests([11, 11, 10, 0, 0, 0, 0, 0, 0, 0, 0])).toEqual([
    1, 2, 1.75, 1.5, 1.25, 1, 0.75, 0.5, 0.25, 0, 0,
  ]);
});

test('only waits that end during a piece count for it', async () => {
  const waits = openWaits();
  waits.note(900);
  const { value, longestMs } = await waits.during(async () => {
    waits.note(3);
    waits.note(7);
    waits.note(5);
    return 'done';
  });
  waits.note(800);
  expect([value, longestMs]).toEqual(['done', 7]);
  expect(await waits.during(async () => {})).toEqual({ value: undefined, longestMs: 0 });
});

test('a piece that fails is passed on, and is watched no more', async () => {
  const waits = openWaits();
  const give = givingWay(waits);
  await expect(give(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await give(async () => 1)).toBe(1);
});

test('a stop ends a rest', async () => {
  const waits = openWaits();
  const stop = new AbortController();
  const give = givingWay(waits, stop.signal);
  expect(
    await give(async () => {
      waits.note(1_000);
      stop.abort();
      return 'kept';
    }),
  ).toBe('kept');
});
