declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'raffle.drawn': { readonly raffleId: string; readonly winners: number };
  }
}

export {};
