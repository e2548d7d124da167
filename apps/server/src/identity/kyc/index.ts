export { findKycGap } from './find-kyc-gap.ts';
export { seedKycRules } from './seed-kyc-rules.ts';
export { checkVerifier } from './vendor/check-verifier.ts';
