import type { Named } from '@fairhouse/wire/schemas';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** `places`: its winners, the first place first. */
    'tournament.ended': { readonly tournamentId: string; readonly places: readonly string[] };
    /** Told to each of its players. */
    'tournament.stopped': {
      readonly playerId: string;
      readonly tournamentId: string;
      readonly title: Named;
      readonly reason: string;
    };
  }
}
