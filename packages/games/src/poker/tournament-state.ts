import type { Money } from '@fairhouse/kernel';
import type { BlindLevel } from './blind-levels.ts';
import type { CashIn, CashOut, Room } from './room-state.ts';

/** What a tournament of several tables is played by. Its chips are no money. */
export type TournamentRules = {
  readonly seats: 6 | 9;
  /** What an entry puts into the prizes, and what the house takes for it. */
  readonly entry: Money;
  readonly fee: Money;
  readonly stack: Money;
  readonly levelMs: number;
  /** Absent: those of the house. */
  readonly levels?: readonly BlindLevel[];
  /** Entries are taken until the end of so many levels; none after the start where it is 0. */
  readonly lateLevels: number;
  /** So often each player may enter again after losing all. */
  readonly reEntries: number;
  /** Of players: with fewer it is cancelled, and more are not taken. */
  readonly least: number;
  readonly most: number;
  /** After so many levels there is a break. */
  readonly breakAfter: number;
  readonly breakMs: number;
};

/** When tournaments of a series start, by local times. */
export type Schedule = {
  /** Of a day, as `20:30`; none: no tournament. */
  readonly times: readonly string[];
  /** Days of the week, 1 for Monday; absent: every day. */
  readonly days?: readonly number[];
  /** The first and the last day, as `2026-03-01`; absent or null: no end that way. */
  readonly from?: string | null;
  readonly until?: string | null;
};

/** When tournaments start, and what they are played by. */
export type TournamentPlan = Schedule & {
  readonly rules: TournamentRules;
  /** Counts the plans of a series; absent: that of the house. */
  readonly version?: number;
};

export type Placed = { readonly place: number; readonly prize: Money };

export type Entrant = {
  readonly player: string;
  /** How many were bought. */
  readonly entries: number;
  /** Set once it is paid. */
  readonly result: Placed | null;
};

/** A player who has lost all. Those of one group share their places; a later group is placed better. */
export type Out = { readonly player: string; readonly group: number };

/** One of its tables: from 1, and never used twice. */
export type TournamentTable = { readonly number: number; readonly room: Room };

export type TournamentEvent = {
  readonly number: number;
  readonly startsAt: number;
  /** By which version of the plan. */
  readonly planned?: number | undefined;
  readonly rules: TournamentRules;
  readonly phase: 'open' | 'playing' | 'over' | 'cancelled';
  readonly entrants: readonly Entrant[];
  readonly tables: readonly TournamentTable[];
  /** How many tables were ever opened, and the number of the last hand that was dealt at any of them. */
  readonly opened: number;
  readonly hands: number;
  /** From 1; 0 before the start. */
  readonly level: number;
  /** When the next level begins, or the break before it; null in a break. */
  readonly raisesAt: number | null;
  /** When a break ends; null while there is none. */
  readonly resumesAt: number | null;
  readonly outs: readonly Out[];
  /** How long its end is looked at; null before it is over. */
  readonly closesAt: number | null;
};

export type PastEvent = Pick<TournamentEvent, 'number' | 'startsAt' | 'planned' | 'phase' | 'entrants'>;

/**
 * A series of tournaments with all their tables and their money on the way: one value, as a room of one table is. So a player goes from
 * table to table in one step, and there is no second count of chips or of money.
 */
export type Tournament = {
  readonly plan: TournamentPlan;
  /** Whose local times count. */
  readonly zone: string;
  /** Of the last that was announced. */
  readonly number: number;
  /** Dealt in those that are over: hands are numbered through. */
  readonly hands: number;
  /** The one that takes entries or is played; null while none is planned. */
  readonly event: TournamentEvent | null;
  readonly last: PastEvent | null;
  readonly cashIns: readonly CashIn[];
  readonly cashOuts: readonly CashOut[];
  readonly paid: number;
  readonly sums: { readonly in: Money; readonly out: Money; readonly rake: Money };
};
