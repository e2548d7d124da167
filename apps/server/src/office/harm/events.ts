declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Staff ask a member to look at how they play. */
    'harm.messaged': { readonly playerId: string; readonly topic: 'play' | 'limits' | 'pause' };
  }
}

export {};
