import type { Named } from '@fairhouse/wire/schemas';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'promotion.published': { readonly promotionId: string; readonly version: number };
    'promotion.stopped': { readonly promotionId: string; readonly version: number };
    'application.decided': {
      readonly playerId: string;
      readonly applicationId: string;
      readonly promotionId: string;
      readonly title: Named;
      /** Null: approved. */
      readonly reason: string | null;
    };
  }
}
