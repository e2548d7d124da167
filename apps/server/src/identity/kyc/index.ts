export { findKycGap } from './find-kyc-gap.ts';
export { seedKycRules } from './seed-kyc-rules.ts';
