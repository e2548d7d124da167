import type { Tx } from '@fairhouse/db';
import type { GameEvent, Pace, RoundSeeds } from '@fairhouse/games';
import type { Studio } from '../../studio.ts';
import type { RunningPhase } from './phases.ts';
import type { TableRound } from './store.ts';

/** What a round comes out as. */
export type Drawn = {
  readonly outcome: GameEvent;
  /** No further hand comes from these seeds. */
  readonly last: boolean;
  /** How long it is shown, where the outcome says it; then it is not told before it has been. */
  readonly lastsMs?: number;
};

/** What one kind of shared round has of its own; how its phases follow each other is the same for all. */
export type SharedGame = {
  readonly code: string;
  readonly game: { readonly id: string; readonly version: string };
  readonly pace: Omit<Pace, 'dealingMs'> & { readonly dealingMs?: number };
  /** @returns undefined, or throws, where there is no outcome: the round is void */
  draw(round: TableRound, seeds: RoundSeeds): Drawn | undefined;
  /** At the end of `dealing`. @returns the rounds of players that were settled */
  settle(studio: Studio, tx: Tx, round: TableRound): Promise<readonly string[]>;
  /** What a phase ends with, where that is of its own kind. */
  readonly steps?: Partial<Readonly<Record<RunningPhase, Step>>>;
  /** At the end of `result`: what was not settled before. */
  close?(studio: Studio, tx: Tx, round: TableRound): Promise<readonly string[]>;
};

/** Moves a round on from a phase that is over. @returns the rounds of players that it settled */
export type Step = (
  studio: Studio,
  tx: Tx,
  round: TableRound,
  shared: SharedGame,
) => Promise<readonly string[]>;
