import { RHYTHM } from '../options.ts';

export const RECORDS_OPTIONS = {
  ...RHYTHM,
  readers: { standard: 1, least: 1, says: 'pages asked for at the same time' },
  rows: {
    standard: 200_000,
    least: 1_000,
    says: 'movements of the one player whose record is read, and half as many bets',
  },
  brand: {
    standard: 1_000_000,
    least: 1_000,
    says: 'movements of everybody else in the brand, and half as many bets',
  },
  players: { standard: 2_000, least: 1, says: 'everybody else' },
} as const;

export type RecordsOptions = typeof RECORDS_OPTIONS;
