import type { RedeemState } from '@fairhouse/wire/rewards/points-words';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    'points.converted': {
      readonly playerId: string;
      readonly convertId: string;
      readonly points: string;
      readonly amount: string;
      readonly currency: string;
    };
    'redeem.moved': {
      readonly playerId: string;
      readonly redeemId: string;
      readonly state: RedeemState;
      readonly title: { readonly EN: string; readonly VI: string | null };
      readonly quantity: number;
      readonly points: string;
    };
  }
}
