export { NoOffers } from './NoOffers.tsx';
export { REWARDS } from './queries.ts';
export { REWARD_ICONS } from './reward-icons.ts';
export { useRewardText } from './reward-text.ts';
export { useClaim } from './use-claim.ts';
export { useClaimable } from './use-claimable.ts';
export { useWithheld } from './use-withheld.ts';
