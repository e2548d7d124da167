import { type Money, wireMoney, ZERO } from '@fairhouse/kernel';
import { type BonusTerms, readTerms, wagerRequired } from '@fairhouse/rules/rewards/bonus/terms';
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
    terms,
    deposit,
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
    bonus: terms === null ? null : asked(readTerms(terms), amount, deposit ?? ZERO),
    state: over ? 'lapsed' : state,
    claimBy,
    offeredAt,
    settledAt: over ? claimBy : settledAt,
  };
};

const asked = (terms: BonusTerms, granted: Money, deposit: Money): RewardView['bonus'] => ({
  required: wireMoney(wagerRequired(terms, { granted, deposit })),
  days: terms.days,
  stakeMax: wireMoney(terms.stakeMax),
  cap: terms.cap === null ? null : wireMoney(terms.cap),
});

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
