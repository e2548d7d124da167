declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.contact_changed': { readonly playerId: string; readonly what: 'mobile' | 'email' };
  }
}

export {};
