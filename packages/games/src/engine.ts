import type { Money } from '@fairhouse/kernel';
import type { RoundSeeds, WordSource } from './fair/byte-stream.ts';
import type { Edge } from './originals/pays.ts';
import type { BetReturn, SimulationRun } from './returns.ts';
import type { SlotEdge } from './slots/machine.ts';

/** One thing that happened in a round, plain JSON; `type` says which of the engine's own events it is. */
export type GameEvent = { readonly type: string };

/** What the player has decided by now. `choice` and `moves` are as they came off the wire. */
export type RoundCall = {
  /** The stake that the round began with, in total. */
  readonly stake: Money;
  readonly choice: unknown;
  /** Decisions taken since, oldest first; empty in games that ask for none. */
  readonly moves: readonly unknown[];
};

/** Where a round stands after those decisions. */
export type Played = {
  /** All that the player may know by now, in order. A longer list of moves only ever adds to it. */
  readonly book: readonly GameEvent[];
  /** The opening stake and what moves have added to it. */
  readonly staked: Money;
  /** What the round pays if it ends here; final once `open` is false. */
  readonly payout: Money;
  /** The round waits for a move. */
  readonly open: boolean;
};

/**
 * A game that a player plays alone, against seeds of its own. A round is a function of the seeds, the stake, the choice
 * and the moves: nothing else is kept, so a round that was left comes back exactly by playing it again.
 */
export type Engine = {
  readonly id: string;
  /** Any change of odds, pays or order of draws is a new version; rounds are settled by the one they began with. */
  readonly version: string;
  /** There is no end to how badly it can be played; `most`: what no strategy returns more than, in per cent. */
  readonly skill?: { readonly most: number };
  /** What the house keeps, in per cent, where operators choose it. */
  readonly edge?: Edge | SlotEdge;
  readonly stake: { readonly min: Money; readonly max: Money; readonly step: Money };
  /** The stake is set aside; `staked` of the last state is what the round has used of it, and the rest goes back. */
  readonly reserves?: true;
  /** The most that a round pays, in all that was staked on it; pots apart. A wallet refuses more. */
  readonly maxWin: number;
  /** How its words come out of the seeds; the byte stream of the round unless told. */
  readonly openWords?: (seeds: RoundSeeds) => WordSource;
  /** @returns undefined when stake, choice or a move is not one that the game offers: nothing has happened */
  play(call: RoundCall, words: WordSource): Played | undefined;
  /**
   * What each kind of bet returns: counted where the space allows, otherwise by playing `run` (`npm run rtp` prints them).
   * A choice that prices itself is told by a few that span it, the worst and the best among them.
   */
  returns(run: SimulationRun): readonly BetReturn[];
  /** Whether a new round may begin with a choice that `play` takes: some that were taken once could not win. */
  readonly offers?: (choice: unknown) => boolean;
  /** The move by which a player who stays away ends the round, where games ask for moves. */
  readonly endMove?: (call: RoundCall, words: WordSource) => unknown;
};
