declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'vip.moved': { readonly playerId: string; readonly from: number; readonly to: number };
    /** A week before the month ends: it has brought less than the level asks for. */
    'vip.warned': {
      readonly playerId: string;
      readonly level: number;
      readonly asks: string;
      readonly has: string;
      readonly currency: string;
    };
  }
}

export {};
