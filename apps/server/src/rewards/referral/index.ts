export { type SeedReferralTerms, seedReferralTerms } from './seed-terms.ts';
export { settleReferrals } from './settle-referrals.ts';
export { findLastTerms, findLinkOwner as findReferrer } from './store.ts';
