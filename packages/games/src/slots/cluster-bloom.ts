import { moneyOf } from '@fairhouse/kernel';
import type { ClusterMachine } from './cluster-machine.ts';
import { type PayByCount, type PlaySymbol, slotVersionAt } from './machine.ts';
import { lotOf } from './weights.ts';

const fromFive = (pays: readonly number[]): PayByCount => [0, 0, 0, 0, 0, ...pays];

/** Cluster bloom: seven by seven, five alike that touch, and a vessel that what is cleared fills. */
export const CLUSTER_BLOOM: ClusterMachine = {
  id: 'M5_CLUSTER',
  version: '1.0.0',
  edge: 5,
  side: 7,
  symbols: lotOf<PlaySymbol>([
    ['H1', 100],
    ['H2', 130],
    ['H3', 150],
    ['H4', 180],
    ['A', 210],
    ['K', 230],
  ]),
  // Of 5, 6, 7 … 15 and more.
  paytable: {
    H1: fromFive([180, 260, 420, 700, 1_200, 1_800, 2_600, 4_400, 7_000, 10_000, 18_000]),
    H2: fromFive([110, 160, 250, 380, 600, 900, 1_400, 2_100, 3_500, 5_200, 9_000]),
    H3: fromFive([70, 105, 160, 240, 380, 560, 900, 1_400, 2_100, 3_200, 5_200]),
    H4: fromFive([50, 80, 120, 180, 280, 420, 640, 1_000, 1_600, 2_300, 3_500]),
    A: fromFive([25, 38, 56, 85, 130, 190, 300, 460, 700, 1_000, 1_800]),
    K: fromFive([19, 29, 44, 68, 100, 150, 220, 340, 520, 800, 1_300]),
  },
  wild: 'WI',
  vessel: { levels: [20, 38, 54], wilds: [4, 5, 0], spins: 10, moreSpins: 3 },
  multiplierStep: 1,
  buyPrice: 3_920,
  maxWin: 5_000,
  stake: { min: moneyOf(2_000n), max: moneyOf(10_000_000n), step: moneyOf(2_000n) },
};

/** Cluster bloom as operators may choose it; the first is the one in use unless they do. */
export const CLUSTER_BLOOM_VARIANTS: readonly ClusterMachine[] = [
  CLUSTER_BLOOM,
  {
    ...CLUSTER_BLOOM,
    version: slotVersionAt(6),
    edge: 6,
    paytable: {
      ...CLUSTER_BLOOM.paytable,
      H1: fromFive([175, 250, 410, 680, 1_170, 1_750, 2_500, 4_300, 6_800, 9_800, 17_500]),
      K: fromFive([18, 28, 42, 65, 95, 142, 210, 325, 500, 760, 1_240]),
    },
  },
  {
    ...CLUSTER_BLOOM,
    version: slotVersionAt(8),
    edge: 8,
    paytable: {
      ...CLUSTER_BLOOM.paytable,
      H1: fromFive([170, 250, 400, 660, 1_140, 1_700, 2_450, 4_200, 6_600, 9_500, 17_000]),
      H2: fromFive([105, 155, 240, 365, 575, 860, 1_350, 2_000, 3_350, 5_000, 8_600]),
      A: fromFive([24, 36, 53, 81, 124, 180, 285, 440, 665, 950, 1_700]),
      K: fromFive([18, 27, 41, 64, 94, 140, 205, 320, 490, 750, 1_220]),
    },
  },
];
