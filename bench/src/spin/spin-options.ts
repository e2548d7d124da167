import { RHYTHM } from '../options.ts';

export const SPIN_OPTIONS = {
  ...RHYTHM,
  played: {
    standard: 1_000,
    least: 0,
    says: 'spins of each kind that were played before, so that plans are those of a house in use',
  },
  simulated: { standard: 5_000_000, least: 1, says: 'rounds that the maths plays by itself' },
} as const;

export type SpinOptions = typeof SPIN_OPTIONS;
