type DrawHead = {
  readonly issue: string;
  readonly version: number;
  readonly gameCode: string;
  readonly vassalage: string;
};

/** What a player's tickets on a draw come to. */
export type DrawFigures = BetFigures & {
  readonly playerId: string;
  readonly currency: string;
  readonly tickets: number;
};

type BetFigures = { readonly stake: string; readonly payout: string; readonly validBet: string };

/** Everything that happens to money and people, as consumers hear of it. Amounts are units of 1/10,000 in decimal text. */
export type EventPayloads = {
  'player.registered': { readonly playerId: string; readonly agentType: number };
  'player.logged_in': { readonly playerId: string };
  'player.password_changed': { readonly playerId: string; readonly how: 'changed' | 'reset' | 'by_staff' };
  'player.contact_changed': { readonly playerId: string; readonly what: 'mobile' | 'email' };
  'player.became_agent': { readonly playerId: string };
  'player.locked': { readonly playerId: string };
  'player.unlocked': { readonly playerId: string };
  'deposit.credited': {
    readonly playerId: string;
    readonly depositId: string;
    /** What the player has of what came; `fee` is the rest of it. */
    readonly amount: string;
    readonly fee: string;
    readonly currency: string;
  };
  'deposit.failed': { readonly playerId: string; readonly depositId: string };
  /** A withdrawal stands somewhere else now; asked for, it begins as `requested`. */
  'withdrawal.moved': {
    readonly playerId: string;
    readonly withdrawalId: string;
    readonly state: string;
    readonly amount: string;
    readonly currency: string;
  };
  /** Money came to `playerId` from the one above or below. */
  'upline_transfer.made': {
    readonly playerId: string;
    readonly fromId: string;
    readonly transferId: string;
    readonly amount: string;
    readonly currency: string;
  };
  'player.bound_account': { readonly playerId: string; readonly accountId: string };
  'bet.placed': {
    readonly playerId: string;
    readonly betId: string;
    readonly stake: string;
    readonly currency: string;
  };
  'bet.won': {
    readonly playerId: string;
    readonly betId: string;
    readonly payout: string;
    readonly currency: string;
  };
  'bet.voided': {
    readonly playerId: string;
    readonly betId: string;
    readonly stake: string;
    readonly currency: string;
  };
  'round.closed': {
    readonly playerId: string;
    readonly betId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly stake: string;
    readonly payout: string;
    readonly validBet: string;
    readonly currency: string;
    /** The provider's name of what settled this bet and those of other players alike. */
    readonly outcome?: string;
  };
  /** A settled bet has new figures: whoever counted the old ones takes them back and counts these. */
  'bet.resettled': {
    readonly playerId: string;
    readonly betId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly currency: string;
    readonly reason: string;
    readonly old: BetFigures;
    readonly new: BetFigures;
  };
  'promo.credited': {
    readonly playerId: string;
    readonly provider: string;
    readonly promoId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly amount: string;
    readonly currency: string;
  };
  'jackpot.credited': {
    readonly playerId: string;
    readonly betId: string;
    readonly jackpotId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly amount: string;
    readonly currency: string;
  };
  'ticket.reserved': {
    readonly playerId: string;
    readonly provider: string;
    readonly reserveId: string;
    readonly amount: string;
    readonly currency: string;
  };
  'table.cashed_in': {
    readonly playerId: string;
    readonly provider: string;
    readonly tableId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly amount: string;
    readonly currency: string;
  };
  'table.cashed_out': {
    readonly playerId: string;
    readonly provider: string;
    readonly tableId: string;
    readonly gameCode: string;
    readonly vassalage: string;
    readonly amount: string;
    readonly rake: string;
    readonly currency: string;
  };
  /** Slips that one commit took: player, issue, lottery, currency and what was paid. */
  'tickets.placed': {
    readonly slips: readonly (readonly [
      playerId: string,
      issue: string,
      lottery: string,
      currency: string,
      paid: string,
    ])[];
  };
  'ticket.cancelled': {
    readonly playerId: string;
    readonly ticketId: string;
    readonly refunded: string;
    readonly currency: string;
  };
  'issue.closed': { readonly issue: string; readonly lottery: string };
  'draw.made': { readonly issue: string; readonly lottery: string; readonly version: number };
  /** Tickets of a draw were settled: what each of some players had on it. */
  'bets.settled': DrawHead & { readonly players: readonly DrawFigures[] };
  /** The result of a draw was corrected: what each of some players had on it before, and has now. */
  'bets.resettled': DrawHead & {
    readonly players: readonly {
      readonly playerId: string;
      readonly currency: string;
      readonly tickets: number;
      readonly old: BetFigures;
      readonly new: BetFigures;
    }[];
  };
  'balance.granted': { readonly playerId: string; readonly amount: string; readonly currency: string };
};

export type EventType = keyof EventPayloads;

/** An event as it is read back. `position` is its place in the stream. */
export type OutboxEvent = {
  [T in EventType]: {
    readonly position: bigint;
    readonly xid: string;
    readonly type: T;
    readonly brandId: string;
    readonly payload: EventPayloads[T];
    readonly traceId: string | null;
    readonly atMs: number;
  };
}[EventType];
