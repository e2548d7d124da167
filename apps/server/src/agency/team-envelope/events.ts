declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** An agent sent a red envelope; those who can open a share of it are told. */
    'team_envelope.sent': {
      readonly envelopeId: string;
      /** The agent's name. */
      readonly account: string;
      readonly players: readonly string[];
      readonly endsAt: number;
    };
    /** The time of an agent's red envelope is over, and the rest has gone back to `playerId`. */
    'team_envelope.ended': {
      readonly playerId: string;
      readonly envelopeId: string;
      readonly opened: number;
      readonly shares: number;
      readonly amount: string;
      readonly currency: string;
    };
  }
}

export {};
