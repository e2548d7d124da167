import { moneyOf } from '@fairhouse/kernel';
import type { CoinValue, HoldMachine } from './hold-machine.ts';
import { LUCKY_25 } from './lucky25.ts';
import { type LineMachine, type MachineHead, type SlotSymbol, slotVersionAt } from './machine.ts';
import { lotOf } from './weights.ts';

const strip = (symbols: string): SlotSymbol[] => symbols.split(' ') as SlotSymbol[];

const HEAD: MachineHead = {
  id: 'M3_HOLDWIN',
  version: '1.0.0',
  edge: 4,
  maxWin: 5_000,
  stake: { min: moneyOf(10_000n), max: moneyOf(10_000_000n), step: moneyOf(2_500n) },
};

/** Hold and win: 25 lines, and six coins or more hold the window until three respins bring none. */
export const HOLD_AND_WIN: HoldMachine = {
  ...HEAD,
  lines: {
    ...HEAD,
    rows: 3,
    strips: [
      strip('CO CO H1 H4 H3 J A J Q A H2 K H3 Q A J K H3 H1 Q H2 K J H3 A K Q H2 H4 Q A H4 K J H4'),
      strip('CO CO CO A J H4 H1 K H4 A J Q A J H4 Q A H3 H1 K A Q WI H2 H3 Q H2 H3 J WI H2 K H3 K Q H4 J K'),
      strip(
        'CO CO CO A H4 H1 Q K H3 Q K J H3 J A H4 H2 A Q A K H3 K H4 WI H2 Q J H3 WI K J A H2 J Q H4 WI H1',
      ),
      strip('CO CO CO J K H3 J H3 H1 K A H3 Q H4 Q J H2 A K Q J H4 Q H2 K H4 H3 H2 A WI A Q WI H1 J H4 K A'),
      strip('CO CO Q J H4 J H4 A K J Q H4 H1 Q H1 H4 H3 K H2 A H2 A K J K WI H3 Q J K WI Q A H3 H2 H3 A'),
    ],
    lines: LUCKY_25.lines,
    paytable: {
      H1: [0, 0, 0, 50, 200, 1000],
      H2: [0, 0, 0, 35, 125, 500],
      H3: [0, 0, 0, 25, 75, 250],
      H4: [0, 0, 0, 20, 60, 200],
      A: [0, 0, 0, 10, 30, 100],
      K: [0, 0, 0, 10, 30, 100],
      Q: [0, 0, 0, 5, 20, 75],
      J: [0, 0, 0, 5, 20, 75],
    },
    wild: 'WI',
    scatter: { symbol: 'CO', pays: [0] },
    freeSpins: { awards: [0], multiplier: 1 },
  },
  coins: {
    trigger: 6,
    respins: 3,
    perThousand: 55,
    values: lotOf<CoinValue>([
      [{ points: 50 }, 120],
      [{ points: 100 }, 300],
      [{ points: 200 }, 220],
      [{ points: 300 }, 130],
      [{ points: 500 }, 90],
      [{ points: 800 }, 50],
      [{ points: 1_000 }, 40],
      [{ points: 2_000, label: 'MINI' }, 30],
      [{ points: 5_000, label: 'MINOR' }, 14],
      [{ points: 15_000, label: 'MAJOR' }, 6],
    ]),
    grand: 100_000,
  },
  buyPrice: 4_440,
};

type Lowered = Pick<HoldMachine, 'edge' | 'buyPrice'> & Pick<LineMachine, 'paytable'>;

/** The same reels and coins: lines pay less and the feature costs more. */
function lowered({ edge, buyPrice, paytable }: Lowered): HoldMachine {
  const head: MachineHead = { ...HEAD, version: slotVersionAt(edge), edge };
  const lines = { ...HOLD_AND_WIN.lines, ...head, paytable: { ...HOLD_AND_WIN.lines.paytable, ...paytable } };
  return { ...HOLD_AND_WIN, ...head, lines, buyPrice };
}

/** Hold and win as operators may choose it; the first is the one in use unless they do. */
export const HOLD_AND_WIN_VARIANTS: readonly HoldMachine[] = [
  HOLD_AND_WIN,
  lowered({
    edge: 6,
    buyPrice: 4_540,
    paytable: {
      H1: [0, 0, 0, 45, 195, 1000],
      H2: [0, 0, 0, 32, 125, 500],
      H3: [0, 0, 0, 23, 75, 250],
      H4: [0, 0, 0, 18, 60, 200],
      A: [0, 0, 0, 10, 29, 100],
    },
  }),
  lowered({
    edge: 8,
    buyPrice: 4_640,
    paytable: {
      H1: [0, 0, 0, 40, 195, 1000],
      H2: [0, 0, 0, 30, 125, 500],
      H3: [0, 0, 0, 20, 75, 250],
      H4: [0, 0, 0, 17, 60, 200],
      A: [0, 0, 0, 10, 28, 100],
      K: [0, 0, 0, 10, 28, 100],
    },
  }),
];
