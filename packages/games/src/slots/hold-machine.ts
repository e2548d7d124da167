import type { LineMachine, MachineHead } from './machine.ts';
import type { Lot } from './weights.ts';

/** What a held coin is worth, in hundredths of the base stake. */
export type CoinValue = { readonly points: number; readonly label?: 'MINI' | 'MINOR' | 'MAJOR' };

/** Lines, and coins that stay while the empty cells turn again. */
export type HoldMachine = MachineHead & {
  /** The reels and what their lines pay; its scatter is the coin, which pays nothing by itself. */
  readonly lines: LineMachine;
  readonly coins: {
    readonly trigger: number;
    /** Respins without a new coin before the feature ends. */
    readonly respins: number;
    /** The chance of each empty cell at each respin. */
    readonly perThousand: number;
    readonly values: Lot<CoinValue>;
    /** What a full window adds, in hundredths of the base stake. */
    readonly grand: number;
  };
  /** Hundredths of the base stake for a round that begins with the trigger's number of coins held. */
  readonly buyPrice: number;
};

export const cellsOfWindow = ({ lines }: HoldMachine): number => lines.strips.length * lines.rows;
