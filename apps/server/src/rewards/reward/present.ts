import { wireMoney } from '@fairhouse/kernel';
import type { RewardView } from '@fairhouse/wire/rewards/reward';
import type { RewardRow } from './store.ts';

/** An offer past its end is lapsed, though no job has written so yet. */
export const presentReward = (
  {
    id,
    kind,
    amount,
    currency,
    sourceType,
    sourceId,
    period,
    state,
    claimBy,
    offeredAt,
    settledAt,
  }: RewardRow,
  nowMs: number,
): RewardView => {
  const over = state === 'offered' && claimBy !== null && claimBy <= nowMs;
  return {
    id,
    kind,
    amount: wireMoney(amount),
    currency,
    source: { type: sourceType, id: sourceId, period },
    state: over ? 'lapsed' : state,
    claimBy,
    offeredAt,
    settledAt: over ? claimBy : settledAt,
  };
};

/** What events tell of a reward. */
export const factsOf = ({
  id,
  playerId,
  kind,
  amount,
  currency,
  sourceType,
  sourceId,
  period,
}: RewardRow) => ({
  playerId,
  rewardId: id,
  kind,
  amount: amount.toString(),
  currency,
  source: { type: sourceType, id: sourceId, period },
});
