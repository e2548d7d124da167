import type { BonusEnd } from '@fairhouse/rules/rewards/bonus/settle-end';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'bonus.granted': {
      readonly playerId: string;
      readonly bonusId: string;
      readonly amount: string;
      readonly currency: string;
    };
    /** `paid` is what the member got in cash; a late round of the bonus may still change it. */
    'bonus.ended': {
      readonly playerId: string;
      readonly bonusId: string;
      readonly end: BonusEnd;
      readonly paid: string;
      readonly currency: string;
    };
  }
}
