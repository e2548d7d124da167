declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.password_changed': { readonly playerId: string; readonly how: 'changed' | 'reset' | 'by_staff' };
  }
}

export {};
