declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
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
  }
}

export {};
