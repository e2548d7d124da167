export { grantReward } from './grant-reward.ts';
export { judgeOffer } from './judge-offer.ts';
export { offerRewards } from './offer-rewards.ts';
export { payReward } from './pay-reward.ts';
export {
  type GivenRow,
  listGiven,
  listOfSource,
  listWithout,
  lockReward,
  mayBeOffered,
  mayBeTold,
  type NewReward,
  type RewardRow,
  recallOffer,
  renewOffer,
} from './store.ts';
