import type { RewardKind, RewardSource } from '@fairhouse/wire/money/reward-words';

type RewardFacts = {
  readonly playerId: string;
  readonly rewardId: string;
  readonly kind: RewardKind;
  readonly amount: string;
  readonly currency: string;
  readonly source: { readonly type: RewardSource; readonly id: string; readonly period: string };
};

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Told only of members who may be offered something. */
    'reward.offered': RewardFacts & { readonly claimBy: number | null };
    'reward.paid': RewardFacts & { readonly how: 'claimed' | 'issued' };
  }
}
