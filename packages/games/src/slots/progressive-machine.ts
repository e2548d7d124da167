import type { PotName } from './book.ts';
import type { ClassicSymbol, LineReels, MachineHead, PayByCount } from './machine.ts';

/** A pot that every stake feeds. Amounts in units of the account's currency. */
export type PotTerms = {
  readonly name: PotName;
  /** A stake of one unit wins it once in so many spins. */
  readonly odds: number;
  /** What it holds again after a win. */
  readonly seed: number;
  /** Thousandths of each stake that go into it. */
  readonly perThousand: number;
};

/** Three reels, five lines, and pots that are won beside the reels. */
export type ProgressiveMachine = MachineHead &
  LineReels & {
    readonly strips: readonly (readonly ClassicSymbol[])[];
    /** Line bets for three equal symbols. */
    readonly three: Readonly<Record<ClassicSymbol, number>>;
    /** Line bets for three bars of any kind. */
    readonly anyBar: number;
    /** Line bets for cherries from the left, when nothing else pays. */
    readonly cherries: PayByCount;
    /** In the order in which they are drawn. */
    readonly pots: readonly PotTerms[];
  };
