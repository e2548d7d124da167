import { RHYTHM } from '../options.ts';

export const POKER_OPTIONS = {
  ...RHYTHM,
  tables: {
    standard: 500,
    least: 0,
    says: 'six-seat tables at which robots play while actions are measured',
  },
  thinkMs: { standard: 2_000, least: 0, says: 'milliseconds that a robot thinks' },
  playSeconds: { standard: 30, least: 1, says: 'seconds of play that are measured' },
  hands: { standard: 1_000_000, least: 1_000, says: 'hands of seven that are dealt before the clock runs' },
} as const;

export type PokerOptions = typeof POKER_OPTIONS;
