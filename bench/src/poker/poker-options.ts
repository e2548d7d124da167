import { RHYTHM } from '../options.ts';

export const POKER_OPTIONS = {
  ...RHYTHM,
  hands: { standard: 1_000_000, least: 1_000, says: 'hands of seven that are dealt before the clock runs' },
} as const;

export type PokerOptions = typeof POKER_OPTIONS;
