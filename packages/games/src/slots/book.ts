import type { SlotSymbol } from './machine.ts';

/** Reel and row, both from 0, row 0 on top. */
export type Cell = readonly [reel: number, row: number];

/** An amount as it crosses the wire: "12.5000". */
export type WireAmount = string;

/**
 * What happened in a round, in order. The server decides it once; a client plays it and decides nothing.
 * Plain JSON, so it is stored and sent as it is.
 *
 * A round: one paid spin, then its free spins, `freeSpinsEnd` if there were any, `end`.
 * A spin: `reveal`, its wins, `spinTotal` if it won, then `maxWin` or `freeSpinsAwarded` if due.
 */
export type BookEvent =
  /** The reels stopped. `window[reel][row]`; `freeSpin.index` counts from 1. */
  | {
      readonly type: 'reveal';
      readonly stops: readonly number[];
      readonly window: readonly (readonly SlotSymbol[])[];
      readonly freeSpin?: { readonly index: number; readonly total: number };
    }
  /** `line` is the index in the machine's lines, from 0; the amount includes the free-spin multiplier. */
  | {
      readonly type: 'lineWin';
      readonly line: number;
      readonly symbol: SlotSymbol;
      readonly count: number;
      readonly amount: WireAmount;
      readonly cells: readonly Cell[];
    }
  | {
      readonly type: 'scatterWin';
      readonly count: number;
      readonly amount: WireAmount;
      readonly cells: readonly Cell[];
    }
  /** What this spin adds to the payout (less than its wins only when `maxWin` follows), and the round so far. */
  | { readonly type: 'spinTotal'; readonly amount: WireAmount; readonly roundTotal: WireAmount }
  /** `count` spins more, `total` in this round by now. */
  | { readonly type: 'freeSpinsAwarded'; readonly count: number; readonly total: number }
  /** What all free spins paid together. */
  | { readonly type: 'freeSpinsEnd'; readonly total: WireAmount }
  /** The round has reached the most it may pay and stops here. */
  | { readonly type: 'maxWin'; readonly payout: WireAmount }
  | { readonly type: 'end'; readonly stake: WireAmount; readonly payout: WireAmount };
