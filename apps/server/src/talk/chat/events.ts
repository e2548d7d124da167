declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A conversation of a member with customer service has ended. */
    'chat.ended': { readonly playerId: string; readonly talkId: string };
  }
}

export {};
