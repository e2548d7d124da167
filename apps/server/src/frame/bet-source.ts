import type { Reader } from '@fairhouse/db';
import type { Id } from '@fairhouse/kernel';
import type { BetState } from '@fairhouse/wire/money/record-words';
import type { GameType } from '@fairhouse/wire/play/game-types';

/** A bet as a betting record shows it. */
export type BetRow = {
  id: Id<'bet'>;
  provider: string;
  roundRef: string;
  gameCode: string;
  gameType: GameType;
  art: string;
  title: string;
  vendorCode: string;
  vendor: string;
  currency: string;
  stake: bigint;
  /** With what jackpots paid. */
  payout: bigint;
  validBet: bigint;
  state: BetState;
  placedAt: number;
  settledAt: number | null;
  /** The number of a lottery ticket. */
  ticket?: string;
};

/** A place in a betting record: newest stake first. */
export type BetPlace = { readonly placedAtMs: number; readonly id: string };

/** What of a source is asked for; days are those of the zone, both within, and what is left out is all. */
export type SourceWish = {
  readonly timeZone: string;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly product?: GameType | undefined;
  readonly vendorCode?: string | undefined;
  readonly game?: string | undefined;
};

/** Bets that are not rounds of a provider, for the betting record: newest first, ordered by the instant of the stake, then by id. */
export type BetSource = {
  list(
    reader: Reader,
    brandId: string,
    playerId: string,
    wish: SourceWish & {
      readonly states: readonly BetState[];
      readonly before: BetPlace;
      readonly limit: number;
    },
  ): Promise<BetRow[]>;
  sumOpen(
    reader: Reader,
    brandId: string,
    playerId: string,
    wish: SourceWish,
  ): Promise<{ bets: bigint; stake: bigint }>;
  find(reader: Reader, brandId: string, playerId: string, id: string): Promise<BetRow | undefined>;
};
