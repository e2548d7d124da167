declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** A friend has met the terms, and whoever brought the friend is rewarded. */
    'referral.earned': { readonly playerId: string; readonly referralId: string };
  }
}

export {};
