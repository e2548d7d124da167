declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.logged_in': { readonly playerId: string };
    'balance.granted': { readonly playerId: string; readonly amount: string; readonly currency: string };
  }
}

export {};
