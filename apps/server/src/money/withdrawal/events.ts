declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A withdrawal stands somewhere else now; asked for, it begins as `requested`. */
    'withdrawal.moved': {
      readonly playerId: string;
      readonly withdrawalId: string;
      readonly state: string;
      readonly amount: string;
      readonly currency: string;
    };
    'player.bound_account': { readonly playerId: string; readonly accountId: string };
  }
}

export {};
