declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.bound_authenticator': { readonly playerId: string };
    'player.contact_changed': { readonly playerId: string; readonly what: 'mobile' | 'email' };
  }
}

export {};
