import type { Money } from '@fairhouse/kernel';

/** Wild, scatter, coin, four pictures from the best paid down, letters. */
export type PlaySymbol = 'WI' | 'SC' | 'CO' | 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'T';

/** What turns on the three reels of the progressive machine. */
export type ClassicSymbol =
  | '7'
  | 'BAR3'
  | 'BAR2'
  | 'BAR1'
  | 'BELL'
  | 'MELON'
  | 'PLUM'
  | 'ORANGE'
  | 'LEMON'
  | 'CHERRY'
  | 'JP';

export type SlotSymbol = PlaySymbol | ClassicSymbol;

/** Pays by how many came: `pays[4]` is the pay of four. Never falls as the count grows. */
export type PayByCount = readonly number[];

/** Reels that turn, and the lines laid over them. */
export type LineReels = {
  readonly rows: number;
  /** One circular strip per reel; the window shows `rows` symbols from the stop downwards. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** Each line names its row on every reel, 0 on top. */
  readonly lines: readonly (readonly number[])[];
};

/** The stakes (total bets) that a machine takes. */
export type StakeRange = { readonly min: Money; readonly max: Money; readonly step: Money };

/** What the house keeps of a slot in the long run, in whole per cent: which variant of its machine a game is played on. */
export type SlotEdge = 4 | 5 | 6 | 8;

/** A variant draws as its machine does and pays less: what differs stands in the paytable or is the price of the feature. */
export const slotVersionAt = (edge: SlotEdge): string => `1.0.0-edge${edge}`;

/** What every machine says of itself. */
export type MachineHead = {
  readonly id: string;
  /** Any change of odds, pays or order of draws is a new version; rounds are settled by the one they began with. */
  readonly version: string;
  readonly edge: SlotEdge;
  readonly stake: StakeRange;
  /** The most one round pays, in total bets; reaching it ends the round. */
  readonly maxWin: number;
};

/** A machine that pays on lines, left to right from the first reel. */
export type LineMachine = MachineHead &
  LineReels & {
    /** In line bets. A symbol that is absent pays nothing on a line. */
    readonly paytable: Readonly<Partial<Record<SlotSymbol, PayByCount>>>;
    /** Stands for every symbol of the paytable. */
    readonly wild: SlotSymbol;
    /** Pays anywhere in the window, in total bets. */
    readonly scatter: { readonly symbol: SlotSymbol; readonly pays: PayByCount };
    /** Spins awarded by the count of scatters, also during free spins; every free win is multiplied. */
    readonly freeSpins: { readonly awards: PayByCount; readonly multiplier: number };
  };

/** The pay of a count; more than the table knows pays as its last. */
export const payOf = (pays: PayByCount, count: number): number => pays[Math.min(count, pays.length - 1)]!;

/** A stake (the total bet) that the machine takes: within bounds and a whole number of steps. */
export const validStake = ({ stake }: Pick<MachineHead, 'stake'>, total: Money): boolean =>
  total >= stake.min && total <= stake.max && total % stake.step === 0n;
