import type { GameType } from '@fairhouse/wire/play/game-types';
import type { BetFigures } from '../../platform/outbox/index.ts';

type DrawHead = {
  readonly issue: string;
  readonly version: number;
  readonly gameCode: string;
  readonly vendorCode: string;
  /** Events from before it was told leave it out. */
  readonly category?: GameType;
};

/** A ticket by itself. Of a void draw it is none. */
export type TicketFigures = BetFigures & { readonly ticket: string; readonly placedAtMs: number };

/** What a player's tickets on a draw come to that were bought on a day, as the clocks of the brand had it. */
export type DrawFigures = BetFigures & {
  readonly playerId: string;
  readonly currency: string;
  readonly day: string;
  readonly tickets: number;
  /** Of these the ones that came to more than they cost; events from before it was counted leave it out. */
  readonly won?: number;
  readonly best: BestTicket | null;
  /** Told only while a tournament scores the tickets of the category one by one. */
  readonly pieces?: readonly TicketFigures[];
};

/** Of the tickets that came to more than they cost the one that was paid the most. */
type BestTicket = Pick<BetFigures, 'stake' | 'payout'>;

/** In units of 1/10,000 as decimal text. */
type DrawAdjustment = {
  readonly playerId: string;
  readonly currency: string;
  /** Below zero: it was paid too much, and is taken back. */
  readonly change: string;
  /** What of that is not there any more. */
  readonly owed: string;
};

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Tickets of a draw were settled: what each of some players had on it. */
    'bets.settled': DrawHead & { readonly players: readonly DrawFigures[] };
    /**
     * Stakes of some players on a draw leave to the accounts above what is between their series and that of the one below, as
     * these were at the bet. Below zero: a void result takes it back.
     */
    'series.rebated': DrawHead & {
      readonly players: readonly {
        readonly playerId: string;
        readonly upline: string;
        /** The account directly below the upline that it comes through; events from before it was told leave it out. */
        readonly below?: string;
        readonly currency: string;
        readonly day: string;
        /** Units of 1/10,000 in decimal text. */
        readonly rebate: string;
      }[];
    };
    /** A corrected result, or the cancellation of a draw, moved money of some players; each is told once. */
    'draw.adjusted': Pick<DrawHead, 'issue' | 'version' | 'gameCode'> & {
      readonly label: string;
      readonly how: 'corrected' | 'cancelled';
      readonly players: readonly DrawAdjustment[];
    };
    /** The result of a draw was corrected: what each of some players had on it before, and has now. */
    'bets.resettled': DrawHead & {
      readonly players: readonly {
        readonly playerId: string;
        readonly currency: string;
        readonly day: string;
        /** By how many more or fewer count: those of a void draw do not. */
        readonly tickets: number;
        readonly old: BetFigures;
        readonly new: BetFigures;
        readonly best: BestTicket | null;
        readonly pieces?: readonly TicketFigures[];
      }[];
    };
  }
}
