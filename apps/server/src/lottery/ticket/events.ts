declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** The slip of a player that bears the key, with what was paid for all its tickets. */
    'slip.placed': {
      readonly playerId: string;
      readonly key: string;
      readonly issue: string;
      readonly paid: string;
      readonly currency: string;
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
