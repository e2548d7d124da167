import { findReels } from '@fairhouse/games';
import { expect, it } from 'vitest';
import { tenseReels } from './tense-reels.ts';

const strip = (...symbols: string[]) => symbols as never;
const machine = {
  rows: 1,
  strips: [strip('A', 'SC'), strip('SC', 'A'), strip('A', 'SC'), strip('A', 'A'), strip('SC', 'A')],
  lines: [],
};

it('waits where one more scatter would begin the feature, and nowhere else', () => {
  expect(tenseReels(machine, [1, 0, 0, 0, 0])).toEqual([2, 4]);
  expect(tenseReels(machine, [1, 1, 1, 0, 1])).toEqual([4]);
  expect(tenseReels(machine, [1, 0, 1, 0, 0]), 'it has begun').toEqual([2]);
  expect(tenseReels(machine, [0, 1, 0, 0, 1])).toEqual([]);
});

it('never waits on a machine that has no scatter', () => {
  const reels = { ...findReels('lucky-25', '1')!, strips: machine.strips.map(() => strip('A', 'A')) };
  expect(tenseReels(reels, [0, 0, 0, 0, 0])).toEqual([]);
});
