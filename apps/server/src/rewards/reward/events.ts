import type { RewardKind, RewardSource } from '@fairhouse/wire/money/reward-words';
import type { Named } from '@fairhouse/wire/schemas';

type RewardFacts = {
  readonly playerId: string;
  readonly rewardId: string;
  readonly kind: RewardKind;
  readonly amount: string;
  readonly currency: string;
  readonly source: {
    readonly type: RewardSource;
    readonly id: string;
    readonly period: string;
    readonly title: Named | null;
  };
};

declare module '../../platform/outbox/events.ts' {
  interface EventPayloads {
    /** Told only of members who may be offered something, and who take messages of offers. */
    'reward.offered': RewardFacts & { readonly claimBy: number | null };
    /** A day before it can no longer be claimed; and once it no longer can. Told as offers are. */
    'reward.ending': RewardFacts & { readonly claimBy: number };
    'reward.lapsed': RewardFacts;
    'reward.paid': RewardFacts & { readonly how: 'claimed' | 'issued' };
  }
}
