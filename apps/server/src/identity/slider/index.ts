export { holdsVerification, takeVerification } from './take-verification.ts';
