import rounds from '@fairhouse/verifier/vectors.json' with { type: 'json' };
import { type RoundProof, verifyRound } from './verify.ts';

/** Rounds of every maths ever offered, as they were played when it was published. */
export const PUBLISHED_ROUNDS = rounds as readonly RoundProof[];

/**
 * Maths that no longer plays a round as it was published: changed without a new version, so that old rounds would be
 * settled and verified by other rules than they were played by.
 * @returns each as "id version", once
 */
export const findChangedMaths = (published = PUBLISHED_ROUNDS): readonly string[] => [
  ...new Set(
    published
      .filter((round) => !verifyRound(round).every(({ holds }) => holds))
      .map(({ machineId, machineVersion }) => `${machineId} ${machineVersion}`),
  ),
];
