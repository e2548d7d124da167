import type { FreeRoundsState } from '@fairhouse/wire/rewards/free-rounds-words';
import type { FreeRoundsSource } from './store.ts';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'freeRounds.granted': {
      readonly playerId: string;
      readonly freeRoundsId: string;
      readonly gameCode: string;
      readonly gameTitle: string;
      /** Whether they are bets on events. */
      readonly bet: boolean;
      readonly source: FreeRoundsSource['type'];
      readonly rounds: number;
      readonly stake: string;
      readonly currency: string;
      readonly endsAt: number;
    };
    'freeRounds.ended': {
      readonly playerId: string;
      readonly freeRoundsId: string;
      readonly end: Exclude<FreeRoundsState, 'active'>;
      readonly gameTitle: string;
      /** Whether they are bets on events. */
      readonly bet: boolean;
      /** Not played. */
      readonly left: number;
      /** What became a bonus; nothing where wins were cash. */
      readonly won: string;
      readonly currency: string;
    };
  }
}
