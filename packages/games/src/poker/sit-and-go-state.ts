import type { Money } from '@fairhouse/kernel';

/** What is played for in a sit-and-go. Its chips are no money. */
export type SitAndGoRules = {
  /** What an entry puts into the prizes, and what the house takes for it. */
  readonly entry: Money;
  readonly fee: Money;
  readonly stack: Money;
  readonly levelMs: number;
  /** Per cent of the pool, from the first place. */
  readonly shares: readonly bigint[];
};

/** A player whose place is known. */
export type Finish = {
  readonly player: string;
  readonly seat: number;
  /** The best of those that are shared. */
  readonly place: number;
  readonly prize: Money;
  /** The hand that decided it. */
  readonly hand: number;
};

/** How a sit-and-go stands. */
export type SitAndGo = {
  /** The first of a room is 1; the next takes entries once it is over. */
  readonly number: number;
  /** Until when all seats have to be taken: from the first entry on, before the first deal. */
  readonly cancelsAt: number | null;
  /** From 1; 0 before the first deal. */
  readonly level: number;
  /** From when on a deal raises it. */
  readonly raisesAt: number | null;
  /** In the order in which they went out. */
  readonly finished: readonly Finish[];
  /** When the next one begins to take entries; null before it is over. */
  readonly reopensAt: number | null;
  /** The one before. */
  readonly last: {
    readonly number: number;
    readonly finished: readonly Finish[];
    /** Staff ended it, and everybody was paid back. */
    readonly calledOff?: true;
  } | null;
};
