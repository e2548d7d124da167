import { expect, it } from 'vitest';
import { chosenOf, countOf, listedOf } from './count.ts';
import { FAMILIES, findPlay } from './lotteries.ts';
import { chanceOf, randomPick } from './lottery-test-kit.ts';
import { packFields, packList } from './pack.ts';
import type { Pick } from './play.ts';
import { type CellState, type StateOfCell, splitPick } from './split.ts';

const value = (packed: { ok: true; value: Pick } | { ok: false; fault: unknown }): Pick => {
  if (!packed.ok) throw new Error(JSON.stringify(packed.fault));
  return packed.value;
};

const ruled =
  (rules: Readonly<Record<string, CellState>>): StateOfCell =>
  (space, cell) =>
    rules[`${space} ${cell}`] ?? 'open';

it('splits numbers that are bets of their own: in full, by half, and not taken', () => {
  const lo = findPlay('vn_north', 'LO_2')!;
  const grid = splitPick(
    lo,
    value(packFields(lo, { numbers: [3, 7, 18, 99] })),
    ruled({ 'lo2 7': 'half', 'lo2 18': 'closed', 'db2 3': 'closed' }),
  );
  expect([grid.open, grid.half, grid.closed].map((part) => chosenOf(lo, part!))).toEqual([
    [[3, 99]],
    [[7]],
    [[18]],
  ]);
  const lo3 = findPlay('vn_north', 'LO_3')!;
  const list = splitPick(lo3, value(packList(lo3, [7, 18, 500])), ruled({ 'lo3 500': 'half' }));
  expect([list.open, list.half].map((part) => listedOf(part!))).toEqual([[7, 18], [500]]);
  expect(list.closed).toBeNull();
});

it('knows a number by its place in every row, and a box by all its orders', () => {
  const digits = findPlay('ssc', 'POSITION')!;
  const rows = splitPick(
    digits,
    value(packFields(digits, { p1: [4], p2: [4] })),
    ruled({ 'p2 4': 'closed' }),
  );
  expect([chosenOf(digits, rows.open!)[0], chosenOf(digits, rows.closed!)[1]]).toEqual([[4], [4]]);
  const box = findPlay('my_4d', 'BOX_SMALL')!;
  const boxed = value(packList(box, [1223, 4567]));
  const split = splitPick(box, boxed, ruled({ 'first4 3221': 'half' }));
  expect([listedOf(split.open!), listedOf(split.half!)]).toEqual([[4567], [1223]]);
});

it('takes numbers that win together at the worst of them', () => {
  const direct = findPlay('ssc', 'BACK2_DIRECT')!;
  const pick = value(packFields(direct, { p4: [1, 2], p5: [3] }));
  const parts = { open: null, half: null, closed: null };
  expect(splitPick(direct, pick, ruled({}))).toEqual({ ...parts, open: pick });
  expect(splitPick(direct, pick, ruled({ 'back2 13': 'half' }))).toEqual({ ...parts, half: pick });
  expect(splitPick(direct, pick, ruled({ 'back2 13': 'half', 'back2 23': 'closed' }))).toEqual({
    ...parts,
    closed: pick,
  });
  const xien = findPlay('vn_north', 'XIEN_2')!;
  const pair = value(packFields(xien, { numbers: [1, 2] }));
  expect(splitPick(xien, pair, ruled({ 'XIEN_2 0': 'closed' })).closed).toEqual(pair);
});

it('loses and doubles no unit bet', () => {
  const chance = chanceOf(5);
  for (const play of Object.values(FAMILIES).flat()) {
    const pick = randomPick(play, chance, 40);
    const parts = splitPick(play, pick, (_, cell) => (['open', 'half', 'closed'] as const)[cell % 3]!);
    const counted = Object.values(parts).reduce((sum, part) => sum + (part ? countOf(play, part) : 0), 0);
    expect([play.code, counted]).toEqual([play.code, countOf(play, pick)]);
  }
});
