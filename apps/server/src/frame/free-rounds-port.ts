import type { Tx } from '@fairhouse/db';
import type { Id, Money } from '@fairhouse/kernel';
import type { BonusParts } from '@fairhouse/ledger';
import type { Moment, NewBar, Owner } from './bonus-port.ts';

/** A free round as a provider asks for it. */
export type AskedFreeRound = {
  readonly grant: string;
  readonly provider: string;
  readonly game: string;
};

/** A free round that is played: of which grant, and what the house stakes for it. */
export type FreeStake = { readonly id: Id<'freeRounds'>; readonly stake: Money };

/**
 * Rounds that the house stakes for a player, as the wallet needs them in its own transaction. Each function locks the player
 * first; bets are locked before that.
 * @typeParam P the platform, which has this port
 */
export type FreeRoundsPort<P> = {
  /** Takes one round of a grant. @returns undefined where the grant has none for this player, provider and game now */
  readonly take: (
    tx: Tx,
    owner: Owner,
    asked: AskedFreeRound,
    nowMs: number,
  ) => Promise<FreeStake | undefined>;
  /** A round that was taken did not count. */
  readonly giveBack: (tx: Tx, owner: Owner, id: string) => Promise<void>;
  /** Where money goes that a free round pays or, below zero, takes back. What is in neither part is the member's cash. */
  readonly routePayout: (tx: Tx, owner: Owner, id: string, amount: Money) => Promise<BonusParts>;
  /** A round was closed, corrected or voided: the grant may be over. */
  readonly settleRound: (platform: P, tx: Tx, owner: Owner, id: string, moment: Moment) => Promise<void>;
  /** Whoever is excluded loses what is left, and what waits to become a bonus. */
  readonly heedBar: (platform: P, tx: Tx, owner: Owner, bar: NewBar, moment: Moment) => Promise<void>;
};
