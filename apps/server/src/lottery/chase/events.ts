declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A chase moved: it began, a draw of it was bet, refunded, left out or changed, or it is over. */
    'chase.moved': {
      readonly playerId: string;
      readonly chaseId: string;
      readonly gameCode: string;
      readonly state: string;
      /** The draw of the plan that it is about; null: the whole of it. */
      readonly place: number | null;
      readonly held: string;
      readonly staked: string;
      readonly returned: string;
      readonly currency: string;
    };
  }
}

export {};
