declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A member and everybody below have come to stand under another upline. */
    'team.moved': {
      readonly playerId: string;
      /** Null: the house. */
      readonly from: string | null;
      readonly to: string | null;
      /** The first day at the new place. */
      readonly day: string;
      readonly people: number;
    };
  }
}

export {};
