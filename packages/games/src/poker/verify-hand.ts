/** For screens: checks a hand by the program that stands apart, without loading what deals and evaluates. */
export { verifyHand } from '@fairhouse/verifier/verify-hand.mjs';
