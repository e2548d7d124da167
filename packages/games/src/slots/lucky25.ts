import { moneyOf } from '@fairhouse/kernel';
import { type LineMachine, type SlotSymbol, slotVersionAt } from './machine.ts';

const strip = (symbols: string): SlotSymbol[] => symbols.split(' ') as SlotSymbol[];

const line = (rows: string): number[] => Array.from(rows, Number);

/** Lucky 25: five reels, three rows, 25 lines, free spins at three times the pay. */
export const LUCKY_25: LineMachine = {
  id: 'M1_LUCKY25',
  version: '1.0.0',
  edge: 4,
  rows: 3,
  strips: [
    strip('Q H3 A K J H3 H1 T H2 T J K J H4 SC H3 T H1 Q K H2 K A H4 Q A Q H2 J T A H4'),
    strip('H4 H1 H4 J Q A T H1 WI H2 K WI H4 K T Q A J K H3 SC J Q H2 H3 T H3 Q T K J A'),
    strip('H1 A T SC T H3 H2 H3 A H4 WI J Q A K WI H4 A K H2 H1 T K J Q H4 Q T J Q J H3'),
    strip('Q H3 H1 K H2 H1 SC H2 J A H2 J WI K H4 WI K H4 T H4 H3 T J H3 T A J Q A Q A K'),
    strip('K H4 T Q H4 K SC Q H1 J T H2 J H3 J H2 K A Q K J H4 H3 T Q H2 A T H3 A H4 A'),
  ],
  lines: [
    '11111',
    '00000',
    '22222',
    '01210',
    '21012',
    '10001',
    '12221',
    '00122',
    '22100',
    '12101',
    '10121',
    '01110',
    '21112',
    '01010',
    '21212',
    '11011',
    '11211',
    '00200',
    '22022',
    '02220',
    '20002',
    '12021',
    '10201',
    '02020',
    '20202',
  ].map(line),
  paytable: {
    H1: [0, 0, 2, 75, 300, 2000],
    H2: [0, 0, 0, 50, 150, 750],
    H3: [0, 0, 0, 35, 100, 400],
    H4: [0, 0, 0, 25, 75, 250],
    A: [0, 0, 0, 15, 50, 150],
    K: [0, 0, 0, 15, 40, 125],
    Q: [0, 0, 0, 10, 30, 100],
    J: [0, 0, 0, 8, 25, 80],
    T: [0, 0, 0, 8, 20, 60],
  },
  wild: 'WI',
  scatter: { symbol: 'SC', pays: [0, 0, 0, 2, 10, 100] },
  freeSpins: { awards: [0, 0, 0, 10, 15, 25], multiplier: 3 },
  maxWin: 10_000,
  // A step is 25 lines of 0.01, so that no line win needs rounding.
  stake: { min: moneyOf(10_000n), max: moneyOf(10_000_000n), step: moneyOf(2_500n) },
};

/** Lucky 25 as operators may choose it; the first is the one in use unless they do. */
export const LUCKY_25_VARIANTS: readonly LineMachine[] = [
  LUCKY_25,
  {
    ...LUCKY_25,
    version: slotVersionAt(6),
    edge: 6,
    paytable: {
      ...LUCKY_25.paytable,
      H1: [0, 0, 2, 70, 295, 2000],
      H2: [0, 0, 0, 48, 150, 750],
      H3: [0, 0, 0, 33, 100, 400],
      H4: [0, 0, 0, 24, 75, 250],
      A: [0, 0, 0, 15, 45, 150],
    },
  },
  {
    ...LUCKY_25,
    version: slotVersionAt(8),
    edge: 8,
    paytable: {
      ...LUCKY_25.paytable,
      H1: [0, 0, 2, 65, 290, 2000],
      H2: [0, 0, 0, 46, 150, 750],
      H3: [0, 0, 0, 31, 100, 400],
      H4: [0, 0, 0, 23, 75, 250],
      A: [0, 0, 0, 15, 45, 150],
      K: [0, 0, 0, 15, 35, 125],
    },
  },
];
