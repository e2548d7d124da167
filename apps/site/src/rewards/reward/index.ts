export { REWARDS } from './queries.ts';
export { useClaimable } from './use-claimable.ts';
