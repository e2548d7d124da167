import type { Named } from '@fairhouse/wire/schemas';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'tournament.ended': { readonly tournamentId: string; readonly winners: number };
    /** Told to each of its players. */
    'tournament.stopped': {
      readonly playerId: string;
      readonly tournamentId: string;
      readonly title: Named;
      readonly reason: string;
    };
  }
}
