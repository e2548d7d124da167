import { RHYTHM } from '../options.ts';

export const GAMES_OPTIONS = {
  ...RHYTHM,
  runs: { standard: 3, least: 1, says: 'openings of each game; the row is their median' },
} as const;

export type GamesOptions = typeof GAMES_OPTIONS;
