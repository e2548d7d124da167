import { moneyOf } from '@fairhouse/kernel';
import { type ClassicSymbol, slotVersionAt } from './machine.ts';
import type { ProgressiveMachine } from './progressive-machine.ts';

const strip = (symbols: string): ClassicSymbol[] => symbols.split(' ') as ClassicSymbol[];

/** Progressive 3: three reels, five lines, three pots that all players of the machine feed. */
export const PROGRESSIVE_3: ProgressiveMachine = {
  id: 'M4_PROGRESSIVE3',
  version: '1.0.0',
  edge: 4,
  rows: 3,
  lines: [
    [1, 1, 1],
    [0, 0, 0],
    [2, 2, 2],
    [0, 1, 2],
    [2, 1, 0],
  ],
  strips: [
    strip(
      'ORANGE LEMON PLUM BAR1 BELL MELON ORANGE LEMON CHERRY BAR2 PLUM BAR2 BAR3 ORANGE LEMON BAR1 BELL MELON PLUM CHERRY ORANGE LEMON BAR2 BAR1 BELL MELON ORANGE LEMON PLUM CHERRY BAR3 7 JP ORANGE LEMON PLUM BAR1 BELL MELON CHERRY',
    ),
    strip(
      'ORANGE BAR1 CHERRY LEMON BELL MELON PLUM ORANGE BAR1 LEMON BAR2 CHERRY BELL MELON PLUM ORANGE LEMON BAR3 BAR1 7 BELL MELON PLUM LEMON ORANGE BAR2 CHERRY JP BELL LEMON MELON PLUM ORANGE BAR1 BAR3 BAR2 LEMON BELL MELON PLUM',
    ),
    strip(
      'ORANGE BELL LEMON BAR1 MELON CHERRY PLUM ORANGE BELL LEMON BAR1 MELON PLUM ORANGE BAR2 CHERRY BELL LEMON BAR3 PLUM ORANGE BAR1 MELON 7 BELL LEMON PLUM ORANGE BAR2 CHERRY BAR1 MELON PLUM ORANGE BELL LEMON BAR3 JP BAR2 PLUM',
    ),
  ],
  three: {
    JP: 1000,
    '7': 500,
    BAR3: 200,
    BAR2: 100,
    BAR1: 50,
    BELL: 50,
    MELON: 40,
    PLUM: 30,
    ORANGE: 25,
    LEMON: 18,
    CHERRY: 25,
  },
  anyBar: 20,
  cherries: [0, 2, 5],
  pots: [
    { name: 'GRAND', odds: 2_000_000, seed: 10_000, perThousand: 20 },
    { name: 'MAJOR', odds: 50_000, seed: 500, perThousand: 15 },
    { name: 'MINOR', odds: 2_000, seed: 20, perThousand: 10 },
  ],
  maxWin: 200,
  // A step is five lines of 0.01, so that no line win needs rounding.
  stake: { min: moneyOf(5_000n), max: moneyOf(10_000_000n), step: moneyOf(500n) },
};

/** Progressive 3 as operators may choose it; all variants feed the same pots alike. */
export const PROGRESSIVE_3_VARIANTS: readonly ProgressiveMachine[] = [
  PROGRESSIVE_3,
  {
    ...PROGRESSIVE_3,
    version: slotVersionAt(6),
    edge: 6,
    three: { ...PROGRESSIVE_3.three, MELON: 39, PLUM: 28, ORANGE: 22, LEMON: 16 },
  },
  {
    ...PROGRESSIVE_3,
    version: slotVersionAt(8),
    edge: 8,
    three: { ...PROGRESSIVE_3.three, BELL: 48, MELON: 38, PLUM: 25, ORANGE: 20, LEMON: 15 },
  },
];
