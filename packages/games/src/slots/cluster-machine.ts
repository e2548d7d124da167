import type { MachineHead, PayByCount, PlaySymbol } from './machine.ts';
import type { Lot } from './weights.ts';

/** A square of falling symbols, paid by how many of a kind touch side by side. What is cleared fills a vessel. */
export type ClusterMachine = MachineHead & {
  readonly side: number;
  readonly symbols: Lot<PlaySymbol>;
  /** Hundredths of the base stake by the size of a cluster; a larger one pays as the last. */
  readonly paytable: Readonly<Partial<Record<PlaySymbol, PayByCount>>>;
  readonly wild: PlaySymbol;
  readonly vessel: {
    /** Symbols cleared in one spin that reach each level; a level is reached once a spin, when nothing pays any more. */
    readonly levels: readonly number[];
    /** Cells that become wild at each level. */
    readonly wilds: readonly number[];
    /** Free spins for reaching the last level, in a paid spin and in a free one. */
    readonly spins: number;
    readonly moreSpins: number;
  };
  /** Each tumble of a free spin adds this to the multiplier, which never falls within a round. */
  readonly multiplierStep: number;
  /** Hundredths of the base stake for a round that begins with the free spins. */
  readonly buyPrice: number;
};
