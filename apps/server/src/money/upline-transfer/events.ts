declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Money came to `playerId` from the one above or below. */
    'upline_transfer.made': {
      readonly playerId: string;
      readonly fromId: string;
      readonly transferId: string;
      readonly amount: string;
      readonly currency: string;
    };
  }
}

export {};
