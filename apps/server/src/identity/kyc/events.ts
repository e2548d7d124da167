import type { KycItem } from '@fairhouse/wire/identity/kyc-words';

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Staff accepted what a member sent, or ask for an item. */
    'kyc.item_decided': {
      readonly playerId: string;
      readonly item: KycItem;
      readonly state: 'accepted' | 'asked';
    };
  }
}
