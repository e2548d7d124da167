import type { MachineHead, PayByCount, PlaySymbol } from './machine.ts';
import type { Lot } from './weights.ts';

/** A machine of reels of changing height, paid by the ways a symbol runs through them from the left. */
export type WaysMachine = MachineHead & {
  /** How high a reel stands, drawn anew for each reel and spin. */
  readonly heights: Lot<number>;
  /** What falls on each reel. */
  readonly reels: readonly Lot<PlaySymbol>[];
  /** Hundredths of the base stake for each way, by the number of reels. */
  readonly paytable: Readonly<Partial<Record<PlaySymbol, PayByCount>>>;
  readonly wild: PlaySymbol;
  readonly freeSpins: {
    readonly scatter: PlaySymbol;
    /** So many scatters in the last grid of a paid spin award so many spins; each one above adds `perExtra`. */
    readonly trigger: number;
    readonly spins: number;
    readonly perExtra: number;
    /** The same for a free spin, without extras. */
    readonly retrigger: number;
    readonly moreSpins: number;
    /** The multiplier starts at 1, grows by this after each tumble and never falls within a round. */
    readonly multiplierStep: number;
  };
  /** Hundredths of the base stake for a round that begins with the free spins. */
  readonly buyPrice: number;
};
