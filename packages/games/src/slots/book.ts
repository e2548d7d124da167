import type { SlotSymbol } from './machine.ts';

/** Reel and row, both from 0, row 0 on top. */
export type Cell = readonly [reel: number, row: number];

/** An amount as it crosses the wire: "12.5000". */
export type WireAmount = string;

/** `index` counts from 1; `total` in this round by now. */
export type FreeSpin = { readonly index: number; readonly total: number };

/** A coin of the hold-and-win machine; `label` names the fixed prizes. */
export type Coin = {
  readonly cell: Cell;
  readonly amount: WireAmount;
  readonly label?: 'MINI' | 'MINOR' | 'MAJOR';
};

export type PotName = 'GRAND' | 'MAJOR' | 'MINOR';

/** What reels that turn show. */
type ReelEvent =
  /** The reels stopped. `window[reel][row]`. */
  | {
      readonly type: 'reveal';
      readonly stops: readonly number[];
      readonly window: readonly (readonly SlotSymbol[])[];
      readonly freeSpin?: FreeSpin;
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
    };

/** What falling symbols show. Amounts include the multiplier in force. */
type TumbleEvent =
  /** A new grid fell in; `columns[reel]` from top to bottom. */
  | {
      readonly type: 'drop';
      readonly columns: readonly (readonly SlotSymbol[])[];
      readonly multiplier: number;
      readonly freeSpin?: FreeSpin;
    }
  /** A symbol on the first `count` reels, in `ways` ways. */
  | {
      readonly type: 'waysWin';
      readonly symbol: SlotSymbol;
      readonly count: number;
      readonly ways: number;
      readonly amount: WireAmount;
      readonly cells: readonly Cell[];
    }
  /** `count` symbols that touch side by side. */
  | {
      readonly type: 'clusterWin';
      readonly symbol: SlotSymbol;
      readonly count: number;
      readonly amount: WireAmount;
      readonly cells: readonly Cell[];
    }
  /** The cells are cleared, what lay above falls, and `added[reel]` (top to bottom) comes after it. */
  | {
      readonly type: 'tumble';
      readonly removed: readonly Cell[];
      readonly added: readonly (readonly SlotSymbol[])[];
      readonly multiplier: number;
    }
  /** The vessel is filled to a level: these cells become wild. */
  | { readonly type: 'vesselFilled'; readonly level: number; readonly cells: readonly Cell[] }
  /** Scatters in the last grid of a spin that awarded free spins. */
  | { readonly type: 'scatters'; readonly cells: readonly Cell[] };

/** What coins do. */
type HoldEvent =
  /** The coins of the paid spin and what each is worth if they are held. */
  | { readonly type: 'coins'; readonly coins: readonly Coin[] }
  /** Enough coins: they stay, and the empty cells turn again. */
  | { readonly type: 'holdBegin'; readonly coins: readonly Coin[]; readonly respins: number }
  /** `left` respins remain after this one. */
  | { readonly type: 'respin'; readonly coins: readonly Coin[]; readonly left: number }
  | {
      readonly type: 'holdEnd';
      readonly count: number;
      /** What a full window adds; absent unless it is full. */
      readonly grand?: WireAmount;
      readonly total: WireAmount;
    };

/**
 * What happened in a round, in order. The server decides it once; a client plays it and decides nothing.
 * Plain JSON, so it is stored and sent as it is.
 *
 * A round: one paid spin, then its free spins, `freeSpinsEnd` if there were any, `end`; a bought feature begins
 * with `featureBought` instead of the paid spin.
 * A spin: `reveal` or `drop`, its wins, `spinTotal` if it won, then `maxWin` or `freeSpinsAwarded` if due.
 */
export type BookEvent =
  | ReelEvent
  | TumbleEvent
  | HoldEvent
  /** The pot of that name is won. What it holds is the pot's affair: the books of the studio say it. */
  | { readonly type: 'jackpotHit'; readonly pot: PotName }
  | { readonly type: 'featureBought'; readonly base: WireAmount }
  /** What this spin adds to the payout (less than its wins only when `maxWin` follows), and the round so far. */
  | { readonly type: 'spinTotal'; readonly amount: WireAmount; readonly roundTotal: WireAmount }
  /** `count` spins more, `total` in this round by now. */
  | { readonly type: 'freeSpinsAwarded'; readonly count: number; readonly total: number }
  /** What all free spins paid together. */
  | { readonly type: 'freeSpinsEnd'; readonly total: WireAmount }
  /** The round has reached the most it may pay and stops here. */
  | { readonly type: 'maxWin'; readonly payout: WireAmount }
  | { readonly type: 'end'; readonly stake: WireAmount; readonly payout: WireAmount };
