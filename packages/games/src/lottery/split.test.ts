import { expect, it } from 'vitest';
import { chosenOf, countOf, listedOf } from './count.ts';
import { FAMILIES, findPlay } from './lotteries.ts';
import { chanceOf, randomPick } from './lottery-test-kit.ts';
import { packFields, packList } from './pack.ts';
import type { Pick } from './play.ts';
import { splitPick } from './split.ts';

const value = (packed: { ok: true; value: Pick } | { ok: false; fault: unknown }): Pick => {
  if (!packed.ok) throw new Error(JSON.stringify(packed.fault));
  return packed.value;
};

it('splits numbers that are bets of their own: in full, by half, and not taken', () => {
  const hot = new Map([
    [7, 'half'],
    [18, 'closed'],
  ] as const);
  const lo = findPlay('vn_north', 'LO_2')!;
  const grid = splitPick(lo, value(packFields(lo, { numbers: [3, 7, 18, 99] })), hot);
  expect([chosenOf(lo, grid.open!), chosenOf(lo, grid.half!), grid.closed]).toEqual([[[3, 99]], [[7]], [18]]);
  const lo3 = findPlay('vn_north', 'LO_3')!;
  const list = splitPick(lo3, value(packList(lo3, [7, 18, 500])), hot);
  expect([listedOf(list.open!), listedOf(list.half!), list.closed]).toEqual([[500], [7], [18]]);
});

it('takes numbers that win together at the worst of them', () => {
  const xien = findPlay('vn_north', 'XIEN_2')!;
  const pick = value(packFields(xien, { numbers: [1, 2, 3] }));
  expect(splitPick(xien, pick, new Map())).toEqual({ open: pick, half: null, closed: [] });
  expect(splitPick(xien, pick, new Map([[2, 'half']] as const))).toEqual({
    open: null,
    half: pick,
    closed: [],
  });
  expect(
    splitPick(
      xien,
      pick,
      new Map([
        [2, 'half'],
        [3, 'closed'],
      ] as const),
    ),
  ).toEqual({
    open: null,
    half: null,
    closed: [3],
  });
});

it('loses and doubles no unit bet where each is its own', () => {
  const chance = chanceOf(5);
  for (const play of Object.values(FAMILIES).flat()) {
    const pick = randomPick(play, chance, 60);
    const hot = new Map(Array.from({ length: 60 }, () => [chance(128), 'half'] as const));
    const { open, half } = splitPick(play, pick, hot);
    const parts = [open, half].reduce((sum, part) => sum + (part ? countOf(play, part) : 0), 0);
    expect([play.code, parts]).toEqual([play.code, countOf(play, pick)]);
  }
});
