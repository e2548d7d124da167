import { expect, test } from 'vitest';
import { conditionsOf, entryOf } from './conditions.ts';

test('what was stored comes back as it was, and what is empty asks for nothing', () => {
  const stored = {
    betWithinDays: 7,
    wonAtLeast: '12.5000',
    agent: false,
    language: 'VI',
    under: 'anh',
  } as const;
  expect(conditionsOf(entryOf(stored))).toEqual(stored);
  expect(conditionsOf(entryOf({}))).toEqual({});
});

test('what the server would refuse is not asked for', () => {
  const none = entryOf({});
  for (const typed of ['0', '3651', '1.5', '-1', 'x'])
    expect(conditionsOf({ ...none, noBetForDays: typed }), typed).toBeUndefined();
  for (const typed of ['0', '-5', 'x'])
    expect(conditionsOf({ ...none, lostAtLeast: typed }), typed).toBeUndefined();
});
