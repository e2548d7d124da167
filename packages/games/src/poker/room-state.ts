import type { Money } from '@fairhouse/kernel';
import type { DeckContribution } from './deck.ts';
import type { RoomTable } from './play-of.ts';
import type { Payout, PokerTable } from './seating.ts';

/** Money that is asked of the wallet for a seat; the seat is kept meanwhile. */
export type CashIn = {
  /** Also the idempotency key at the wallet. */
  readonly id: string;
  readonly player: string;
  readonly amount: Money;
  /** Where the player wants to sit; null for a top-up. */
  readonly seat: number | null;
  readonly post: boolean;
  /** `returning`: the wallet took it, or may have, and is asked to give it back. */
  readonly state: 'asking' | 'returning';
};

/** Money that the wallet has to hear of until it has answered. */
export type CashOut = Payout & { readonly id: string };

/** The deck of the next hand, while contributions are taken. */
export type NextDeck = {
  readonly seed: string;
  readonly root: string;
  readonly contributions: readonly DeckContribution[];
  readonly dealsAt: number;
};

/**
 * A table with its money on the way and its deck: everything that has to survive a restart. Whoever stores it stores each step
 * before anything is sent, and repeats what has no answer.
 */
export type Room<T extends RoomTable = PokerTable> = {
  readonly table: T;
  readonly cashIns: readonly CashIn[];
  readonly cashOuts: readonly CashOut[];
  readonly next: NextDeck | null;
  /** What the running hand, or the last one, was dealt from. */
  readonly dealt: Pick<NextDeck, 'seed' | 'contributions'> | null;
  /** Numbers the cash-outs. */
  readonly paid: number;
};

/** A room of one table, of any game. */
export type TableRoom = Room<RoomTable>;
