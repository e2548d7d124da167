declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'deposit.credited': {
      readonly playerId: string;
      readonly depositId: string;
      /** What the player has of what came; `fee` is the rest of it. */
      readonly amount: string;
      readonly fee: string;
      readonly currency: string;
    };
    'deposit.failed': { readonly playerId: string; readonly depositId: string };
  }
}

export {};
