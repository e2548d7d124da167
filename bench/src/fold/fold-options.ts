import { RHYTHM } from '../options.ts';

export const FOLD_OPTIONS = {
  ...RHYTHM,
  bets: { standard: 200_000, least: 300, says: 'settled rounds that are folded in a turn' },
  players: { standard: 10_000, least: 10, says: 'players over whom the rounds are spread' },
  days: { standard: 1_000_000, least: 10, says: 'days of bets over which a promotion is simulated' },
  scale: { standard: 10, least: 1, says: 'branches of the yardstick' },
} as const;

export type FoldOptions = typeof FOLD_OPTIONS;
