declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'player.registered': {
      readonly playerId: string;
      readonly agentType: number;
      /** Who brought the member, by which code if any; left out where nobody did. */
      readonly broughtBy?: { readonly playerId: string; readonly code: string | null };
    };
    'player.locked': { readonly playerId: string };
    'player.unlocked': { readonly playerId: string };
  }
}

export {};
