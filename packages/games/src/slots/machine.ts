import type { Money } from '@fairhouse/kernel';

export type SlotSymbol = 'WI' | 'SC' | 'H1' | 'H2' | 'H3' | 'H4' | 'A' | 'K' | 'Q' | 'J' | 'T';

/** Pays by how many came: `pays[4]` is the pay of four. Never falls as the count grows. */
export type PayByCount = readonly number[];

/** A machine that pays on lines, left to right from the first reel. */
export type LineMachine = {
  readonly id: string;
  /** Any change of strips, lines or pays is a new version; rounds are settled by the one they began with. */
  readonly version: string;
  readonly rows: number;
  /** One circular strip per reel; the window shows `rows` symbols from the stop downwards. */
  readonly strips: readonly (readonly SlotSymbol[])[];
  /** Each line names its row on every reel, 0 on top. */
  readonly lines: readonly (readonly number[])[];
  /** In line bets. A symbol that is absent pays nothing on a line. */
  readonly paytable: Readonly<Partial<Record<SlotSymbol, PayByCount>>>;
  /** Stands for every symbol of the paytable. */
  readonly wild: SlotSymbol;
  /** Pays anywhere in the window, in total bets. */
  readonly scatter: { readonly symbol: SlotSymbol; readonly pays: PayByCount };
  /** Spins awarded by the count of scatters, also during free spins; every free win is multiplied. */
  readonly freeSpins: { readonly awards: PayByCount; readonly multiplier: number };
  /** The most one round pays, in total bets; reaching it ends the round. */
  readonly maxWin: number;
  readonly stake: { readonly min: Money; readonly max: Money; readonly step: Money };
  /** The long-run return in per cent, cut (never rounded up) to two decimals. */
  readonly declaredRtpPct: number;
};

/** The pay of a count; more than the table knows pays as its last. */
export const payOf = (pays: PayByCount, count: number): number => pays[Math.min(count, pays.length - 1)]!;

/** A stake (the total bet) that the machine takes: within bounds and a whole number of steps. */
export const validStake = ({ stake }: LineMachine, total: Money): boolean =>
  total >= stake.min && total <= stake.max && total % stake.step === 0n;
