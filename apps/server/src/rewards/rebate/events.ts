declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'rebate.claimed': { readonly playerId: string; readonly amount: string; readonly currency: string };
  }
}

export {};
