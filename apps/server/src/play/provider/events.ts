declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
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
      readonly vendorCode: string;
      readonly stake: string;
      readonly payout: string;
      readonly validBet: string;
      readonly currency: string;
      /** What of the valid bet was staked from bonus money, where the bet belongs to a bonus. */
      readonly bonusValidBet?: string;
      /** What the house staked for a free round; the player's stake is nothing then. */
      readonly freeStake?: string;
      /** The provider's name of what settled this bet and those of other players alike. */
      readonly outcome?: string;
    };
    /** A settled bet has new figures: whoever counted the old ones takes them back and counts these. */
    'bet.resettled': {
      readonly playerId: string;
      readonly betId: string;
      readonly gameCode: string;
      readonly vendorCode: string;
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
      readonly vendorCode: string;
      readonly amount: string;
      readonly currency: string;
    };
    'jackpot.credited': {
      readonly playerId: string;
      readonly betId: string;
      readonly jackpotId: string;
      readonly gameCode: string;
      readonly vendorCode: string;
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
      readonly vendorCode: string;
      readonly amount: string;
      readonly currency: string;
    };
    'table.cashed_out': {
      readonly playerId: string;
      readonly provider: string;
      readonly tableId: string;
      readonly gameCode: string;
      readonly vendorCode: string;
      readonly amount: string;
      readonly rake: string;
      readonly currency: string;
    };
  }
}

export {};
