declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.became_agent': { readonly playerId: string };
  }
}

export {};
