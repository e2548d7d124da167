import { RHYTHM } from '../options.ts';

export const TABLE_OPTIONS = {
  ...RHYTHM,
  rounds: { ...RHYTHM.rounds, standard: 3 },
  seconds: { ...RHYTHM.seconds, standard: 40 },
  sockets: { standard: 5_000, least: 1, says: 'players who sit at the one table, each with a socket' },
  bettors: { standard: 500, least: 0, says: 'of them, how many bet in every round' },
} as const;

export type TableOptions = typeof TABLE_OPTIONS;
