declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A member has set a limit. */
    'player.limit_set': { readonly playerId: string };
    /** A member has excluded themselves, or for longer. */
    'player.excluded': { readonly playerId: string };
  }
}

export {};
