import { moneyOf } from '@fairhouse/kernel';
import { type PlaySymbol, slotVersionAt } from './machine.ts';
import type { WaysMachine } from './ways-machine.ts';
import { lotOf } from './weights.ts';

const outer = lotOf<PlaySymbol>([
  ['SC', 20],
  ['H1', 55],
  ['H2', 70],
  ['H3', 85],
  ['H4', 95],
  ['A', 125],
  ['K', 130],
  ['Q', 136],
  ['J', 140],
  ['T', 144],
]);

const inner = lotOf<PlaySymbol>([
  ['WI', 18],
  ['SC', 20],
  ['H1', 52],
  ['H2', 68],
  ['H3', 83],
  ['H4', 93],
  ['A', 122],
  ['K', 127],
  ['Q', 133],
  ['J', 138],
  ['T', 146],
]);

/** Ways tumble: six reels of two to seven symbols, up to 117,649 ways, and a multiplier that keeps growing. */
export const WAYS_TUMBLE: WaysMachine = {
  id: 'M2_WAYSTUMBLE',
  version: '1.0.0',
  edge: 4,
  heights: lotOf([
    [2, 100],
    [3, 170],
    [4, 230],
    [5, 230],
    [6, 170],
    [7, 100],
  ]),
  reels: [outer, inner, inner, inner, inner, outer],
  paytable: {
    H1: [0, 0, 25, 100, 250, 500, 2500],
    H2: [0, 0, 0, 40, 80, 150, 500],
    H3: [0, 0, 0, 20, 40, 80, 200],
    H4: [0, 0, 0, 10, 20, 40, 100],
    A: [0, 0, 0, 4, 6, 12, 25],
    K: [0, 0, 0, 4, 6, 10, 20],
    Q: [0, 0, 0, 3, 5, 8, 15],
    J: [0, 0, 0, 3, 4, 6, 10],
    T: [0, 0, 0, 2, 3, 5, 8],
  },
  wild: 'WI',
  freeSpins: {
    scatter: 'SC',
    trigger: 4,
    spins: 10,
    perExtra: 2,
    retrigger: 3,
    moreSpins: 4,
    multiplierStep: 1,
  },
  buyPrice: 5_950,
  maxWin: 10_000,
  // A step is a hundred times the smallest pay of a way's hundredth, so that no win needs rounding.
  stake: { min: moneyOf(2_000n), max: moneyOf(10_000_000n), step: moneyOf(2_000n) },
};

/** Ways tumble as operators may choose it; the first is the one in use unless they do. */
export const WAYS_TUMBLE_VARIANTS: readonly WaysMachine[] = [
  WAYS_TUMBLE,
  {
    ...WAYS_TUMBLE,
    version: slotVersionAt(6),
    edge: 6,
    paytable: {
      ...WAYS_TUMBLE.paytable,
      H1: [0, 0, 25, 95, 240, 480, 2400],
      H2: [0, 0, 0, 38, 76, 142, 475],
      H4: [0, 0, 0, 9, 19, 38, 95],
    },
  },
  {
    ...WAYS_TUMBLE,
    version: slotVersionAt(8),
    edge: 8,
    paytable: {
      ...WAYS_TUMBLE.paytable,
      H1: [0, 0, 25, 95, 240, 480, 2400],
      H2: [0, 0, 0, 38, 76, 142, 475],
      H3: [0, 0, 0, 19, 38, 76, 190],
      H4: [0, 0, 0, 9, 19, 38, 95],
      A: [0, 0, 0, 4, 5, 11, 24],
      K: [0, 0, 0, 4, 5, 9, 19],
    },
  },
];
