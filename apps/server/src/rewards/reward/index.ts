export { offerRewards } from './offer-rewards.ts';
export { payReward } from './pay-reward.ts';
export { listWithout, lockReward, mayBeOffered, type NewReward, type RewardRow } from './store.ts';
