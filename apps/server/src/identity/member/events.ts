declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.registered': { readonly playerId: string; readonly agentType: number };
    'player.locked': { readonly playerId: string };
    'player.unlocked': { readonly playerId: string };
  }
}

export {};
