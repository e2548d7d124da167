import { RHYTHM } from '../options.ts';

export const SPIN_OPTIONS = {
  ...RHYTHM,
  simulated: { standard: 5_000_000, least: 1, says: 'rounds that the maths plays by itself' },
} as const;

export type SpinOptions = typeof SPIN_OPTIONS;
