/** For screens: checks a hand by the program that stands apart, without loading what deals. */
export { verifyCards } from '@fairhouse/verifier/verify-cards.mjs';
