export { KycMissing } from './KycMissing.tsx';
export { readKycRefusal } from './read-kyc-refusal.ts';
